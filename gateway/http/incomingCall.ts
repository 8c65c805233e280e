import type { Readable } from "node:stream";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AnyOperation } from "./operation.ts";

/** An endpoint with its operation. */
export interface ApiOperation {
  readonly endpoint: Endpoint;
  readonly operation: AnyOperation;
}

/** A call at a known path, before any check. */
export interface IncomingCall {
  readonly method: string;
  /** The operations of the path by method. */
  readonly operations: ReadonlyMap<string, ApiOperation>;
  /** The decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The raw query with its `?`; empty without one. */
  readonly search: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readable;
}
