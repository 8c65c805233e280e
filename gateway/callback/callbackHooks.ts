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
  /** The time that its body tells. */
  readonly timestamp: Date;
}

/** A try as it counts. */
export interface JudgedTry {
  readonly result: TryResult;
  /** When the callback comes once more, although it was delivered. */
  readonly againAt?: Date;
}

/** The ways in which the course of callbacks may be changed from outside. The sandbox does so (G29); live has no such hooks. */
export interface CallbackHooks {
  /** Says which callbacks of a payment are written, in their order, and when each is due. */
  readonly plan: (
    transaction: Transaction<Tables>,
    payment: CalledBackPayment,
    now: Date,
  ) => Promise<readonly PlannedCallback[]>;
  /** Says how a try counts that went as told. */
  readonly judgeTry: (
    database: Kysely<Tables>,
    callback: ClaimedCallback,
    result: TryResult,
    now: Date,
  ) => Promise<JudgedTry>;
}
