/** How one try to deliver a callback went (G23): `delivered` by a 2xx, `gone` by a 410, or why not. */
export type CallbackTryResult =
  | "delivered"
  | "http_status"
  | "redirect"
  | "gone"
  | "timeout"
  | "connect_timeout"
  | "connection_failed"
  | "address_refused";

/** One try to deliver a callback (G23): when, for how long, how it went, and the receiver's answer as far as there was one. */
export interface CallbackTry {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly result: CallbackTryResult;
  readonly httpStatus?: number | undefined;
  /** What the connection failed with, e.g. `ECONNREFUSED`. */
  readonly detail?: string | undefined;
  /** The first kilobyte of the answer. */
  readonly answer?: string | undefined;
}

/** Where a callback is on its way (G23): `waiting` for its next try, `delivered`, or a `dead` letter that is tried no more. */
export type CallbackState = "waiting" | "delivered" | "dead";

/** A callback and its way until now (G23). */
export interface ListedCallback {
  readonly id: string;
  readonly type: string;
  readonly idPayin?: string | undefined;
  readonly idPayout?: string | undefined;
  readonly callbackUrl: string;
  readonly state: CallbackState;
  readonly createdAt: string;
  /** When it is tried next; absent while a try is under way and once it is settled. */
  readonly nextTryAt?: string | undefined;
  /** When it was delivered or given up. */
  readonly settledAt?: string | undefined;
  /** All tries, the first one first. */
  readonly tries: readonly CallbackTry[];
}

/** Which callbacks to list: those in the named `states`; in any where they are absent (G23). */
export interface CallbackQuery {
  readonly states?: readonly CallbackState[] | undefined;
}

/** How many callbacks are on their way again, and how many dead letters of the range are left for a further call. */
export interface CallbacksResent {
  readonly resent: number;
  readonly remaining: number;
}
