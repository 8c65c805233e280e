/**
 * Result of one attempt to deliver a callback (G23): `delivered` for a 2xx, `gone` for a 410, or the reason of the failure.
 */
export type CallbackTryResult =
  | "delivered"
  | "http_status"
  | "redirect"
  | "gone"
  | "timeout"
  | "connect_timeout"
  | "connection_failed"
  | "address_refused";

/** One attempt to deliver a callback (G23): its start, duration, result, and the receiver's answer if there was one. */
export interface CallbackTry {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly result: CallbackTryResult;
  readonly httpStatus?: number | undefined;
  /** The error of the connection, e.g. `ECONNREFUSED`. */
  readonly detail?: string | undefined;
  /** The first kilobyte of the answer. */
  readonly answer?: string | undefined;
}

/**
 * Delivery state of a callback (G23): `waiting` for its next attempt, `delivered`, or `dead`: a dead letter without further
 * attempts.
 */
export type CallbackState = "waiting" | "delivered" | "dead";

/** A callback and its delivery so far (G23). */
export interface ListedCallback {
  readonly id: string;
  readonly type: string;
  readonly idPayin?: string | undefined;
  readonly idPayout?: string | undefined;
  readonly callbackUrl: string;
  readonly state: CallbackState;
  readonly createdAt: string;
  /** Time of the next attempt. Absent during an attempt and after the last one. */
  readonly nextTryAt?: string | undefined;
  /** When it was delivered or became a dead letter. */
  readonly settledAt?: string | undefined;
  /** All attempts, the first one first. */
  readonly tries: readonly CallbackTry[];
}

/** Filter of callbacks by their `states`; by default all (G23). */
export interface CallbackQuery {
  readonly states?: readonly CallbackState[] | undefined;
}

/** The number of callbacks scheduled again, and the number of dead letters of the range that are left for another call. */
export interface CallbacksResent {
  readonly resent: number;
  readonly remaining: number;
}

/**
 * Selects the callbacks to send again (G23): at most 100 ids in any state, or the dead letters created from `from` on and
 * before `to`.
 */
export type CallbacksToResend =
  | { readonly ids: readonly string[] }
  | { readonly from: Date; readonly to: Date };
