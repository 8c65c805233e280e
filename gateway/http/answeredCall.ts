import type { Endpoint } from "#contract/endpoint.ts";
import type { Caller } from "../token/caller.ts";
import type { CallSuccess } from "./answerCall.ts";
import type { Refusal } from "./operation.ts";

/** A call of the API at a path that there is, and its answer, before that is sent. */
export interface AnsweredCall {
  /** Of a call that passed its proof. */
  readonly endpoint?: Endpoint;
  readonly caller?: Caller | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly outcome: CallSuccess | Refusal;
  readonly requestId: string;
  readonly beganAt: Date;
  readonly durationMs: number;
}

/** Sees every answer before it is sent, and says whether it is sent, or the connection cut in its place. The sandbox has one; live has none. */
export type SeeAnswer = (call: AnsweredCall) => "send" | "cut";
