import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ClaimedCallback, TryResult } from "./callbackTable.ts";

/** A payment that just became final, as its callbacks name it. */
export interface CalledBackPayment {
  readonly merchantCode: string;
  /** `payin/A-1`. */
  readonly subject: string;
  readonly createdAt: Date;
}

/** A callback before it is written. */
export interface PlannedCallback {
  readonly dueAt: Date;
  /** The time in its body. */
  readonly timestamp: Date;
}

/** A try as it counts. */
export interface JudgedTry {
  readonly result: TryResult;
  /** The time at which the callback comes once more, although it was delivered. */
  readonly againAt?: Date;
}

/** Hooks that change the course of callbacks. The sandbox has them (G29); live has none. */
export interface CallbackHooks {
  /** Returns the callbacks of a payment that are to be written, in their order. */
  readonly plan: (
    transaction: Transaction<Tables>,
    payment: CalledBackPayment,
    now: Date,
  ) => Promise<readonly PlannedCallback[]>;
  /** Returns how a try counts that ended with `result`. */
  readonly judgeTry: (
    database: Kysely<Tables>,
    callback: ClaimedCallback,
    result: TryResult,
    now: Date,
  ) => Promise<JudgedTry>;
}
