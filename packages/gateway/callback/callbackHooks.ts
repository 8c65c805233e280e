import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ClaimedCallback, TryResult } from "./callbackTable.ts";

/** A payment that just became final, with the fields that its callbacks need. */
export interface CalledBackPayment {
  readonly merchantCode: string;
  /** `payin/A-1`. */
  readonly subject: string;
  readonly createdAt: Date;
}

/** A callback before it is written. */
export interface PlannedCallback {
  readonly dueAt: Date;
  /** The time in the callback's body. */
  readonly timestamp: Date;
}

/** The result of an attempt as the hook counts it. */
export interface CountedAttempt {
  readonly result: TryResult;
  /** The time at which the callback is sent again, although it was delivered. */
  readonly againAt?: Date;
}

/** Hooks that change when callbacks are due and how attempts count. The sandbox has them (G29); live has none. */
export interface CallbackHooks {
  /** Returns the callbacks to write for a payment, in order. */
  readonly plan: (
    transaction: Transaction<Tables>,
    payment: CalledBackPayment,
    now: Date,
  ) => Promise<readonly PlannedCallback[]>;
  /** Returns how an attempt counts that ended with `result`. */
  readonly countAttempt: (
    database: Kysely<Tables>,
    callback: ClaimedCallback,
    result: TryResult,
    now: Date,
  ) => Promise<CountedAttempt>;
}
