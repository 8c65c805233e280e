import type { Endpoint } from "#contract/endpoint.ts";
import type { Caller } from "../token/caller.ts";
import type { CallSuccess } from "./answerCall.ts";
import type { Refusal } from "./operation.ts";

/** A call at a known path of the API, with its answer before that is sent. */
export interface AnsweredCall {
  /** The endpoint, if the call passed its proof. */
  readonly endpoint?: Endpoint;
  readonly caller?: Caller | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly outcome: CallSuccess | Refusal;
  readonly requestId: string;
  readonly beganAt: Date;
  readonly durationMs: number;
}

/**
 * Sees each answer before it is sent, and decides between sending it and cutting the connection. The sandbox has one; live has
 * none.
 */
export type SeeAnswer = (call: AnsweredCall) => "send" | "cut";
