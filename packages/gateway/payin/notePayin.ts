import { sql } from "kysely";
import { toMinorUnits } from "@pay/contract/money.ts";
import { moneyToPay } from "@pay/contract/payin.ts";
import type { Database } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import type { StoredNote } from "../database/tables.ts";
import type { PayinNote } from "../processor/processor.ts";
import { findPayin, isPayin, type PayinKey } from "./payinTable.ts";
import { toPayinCreated } from "./toPayin.ts";

/**
 * Notes the progress of a payin while it is PROCESSING (G47). The latest note counts, and a repeated one changes nothing. The
 * status stays, so nothing is called back (G21). Returns false if the payin is final or does not exist. Throws a RangeError if
 * `moneyReceived` is not above zero, not in whole minor units, or not of the currency to pay in (G26).
 */
export async function notePayin(
  { database, clock }: Pick<Deps, "database" | "clock">,
  key: PayinKey,
  { processorStatus, moneyReceived }: PayinNote,
): Promise<boolean> {
  if (moneyReceived && toMinorUnits(moneyReceived) <= 0n)
    throw new RangeError("moneyReceived must be above zero");
  const payin = await findPayin(database, key.merchantCode, key.idPayin);
  if (!payin) return false;
  const { currencyCode } = moneyToPay(toPayinCreated(payin));
  if (moneyReceived && moneyReceived.currencyCode !== currencyCode)
    throw new RangeError(`moneyReceived must be in ${currencyCode}, the currency to pay in`);
  const told = { processorStatus, ...(moneyReceived && { moneyReceived }) };
  const note = JSON.stringify(told);
  const noted = JSON.stringify({ ...told, at: clock.now().toISOString() });
  const { numUpdatedRows } = await database
    .updateTable("payin")
    .set({
      processorStatus,
      note: sql<StoredNote>`case when note - 'at' = ${note}::jsonb then note else ${noted}::jsonb end`,
    })
    .where(isPayin(key))
    // The same as PROCESSING, and found by the key (`finishPayment`).
    .where("processedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the progress of a payin that is PROCESSING back: a part that had arrived no longer counts. */
export async function forgetNote(database: Database, key: PayinKey): Promise<void> {
  await database
    .updateTable("payin")
    .set({ processorStatus: null, note: null })
    .where(isPayin(key))
    .where("processedAt", "is", null)
    .where("note", "is not", null)
    .execute();
}
