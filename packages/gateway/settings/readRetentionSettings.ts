import type { Config } from "./config.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { wholeNumber } from "./setting.ts";

/** A century, for administrators who must keep data longer than they can say today. */
const maximum = 36_500;

/**
 * The settings of how long customers' data is kept, by variable (record 33). A payment has more than 13 months, in which customers in
 * the EU may dispute it (Directive 2015/2366, Art. 71).
 */
export const retentionSettings = {
  RETAIN_PAYIN_DATA_DAYS: wholeNumber({
    name: "RETAIN_PAYIN_DATA_DAYS",
    meaning:
      "The number of days after the end of a payin until its customer's data is removed. Amounts, times and the ledger stay",
    minimum: 7,
    maximum,
    fallback: 400,
  }),
  RETAIN_PAYOUT_DATA_DAYS: wholeNumber({
    name: "RETAIN_PAYOUT_DATA_DAYS",
    meaning: "The same for a payout and its receiver's data",
    minimum: 7,
    maximum,
    fallback: 400,
  }),
  RETAIN_CALLBACKS_DAYS: wholeNumber({
    name: "RETAIN_CALLBACKS_DAYS",
    meaning:
      "The number of days until a callback that was delivered, or is a dead letter, is deleted with its attempts. Then it cannot be resent",
    minimum: 7,
    maximum,
    fallback: 90,
  }),
  RETAIN_SETTLEMENTS_DAYS: wholeNumber({
    name: "RETAIN_SETTLEMENTS_DAYS",
    meaning: "The number of days until the settlements that connectors listed are deleted",
    minimum: 60,
    maximum,
    fallback: 400,
  }),
  RETAIN_CALL_LOG_DAYS: wholeNumber({
    name: "RETAIN_CALL_LOG_DAYS",
    meaning: "The number of days until the sandbox's log of calls and tokens is deleted",
    minimum: 1,
    maximum: 365,
    fallback: 7,
  }),
} as const;

/** Reads how long customers' data is kept. Throws `RefusedStart` for a wrong number. */
export function readRetentionSettings(env: Environ): Config["retention"] {
  return {
    payinDays: retentionSettings.RETAIN_PAYIN_DATA_DAYS.read(env),
    payoutDays: retentionSettings.RETAIN_PAYOUT_DATA_DAYS.read(env),
    callbackDays: retentionSettings.RETAIN_CALLBACKS_DAYS.read(env),
    settlementDays: retentionSettings.RETAIN_SETTLEMENTS_DAYS.read(env),
    callLogDays: retentionSettings.RETAIN_CALL_LOG_DAYS.read(env),
  };
}
