import type { Readable } from "node:stream";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AnyOperation } from "./operation.ts";

/** An endpoint and what the service does for it. */
export interface ApiOperation {
  readonly endpoint: Endpoint;
  readonly operation: AnyOperation;
}

/** A call at a path that is known, before anything of it is trusted. */
export interface IncomingCall {
  readonly method: string;
  /** What the path answers to, by method. */
  readonly operations: ReadonlyMap<string, ApiOperation>;
  /** The parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The query as it came, with its `?`; empty without one. */
  readonly search: string;
  /** Lower-case header names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readable;
}
