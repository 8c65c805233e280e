import { findRow, setRows } from "../database/rows.ts";
import type { Payin, Row } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { listChange, type WriteContext } from "./entries.ts";

/** Refuses a payin that has ended. */
export function refuseFinal({ idPayin, status }: Payin): void {
  if (status !== "PROCESSING")
    throw new Refused(
      `Payin ${idPayin} is ${status}, and that is final: its merchant was told. Agree with the merchant what happens to the order.`,
    );
}

/** Takes a use back from the payin or the payout that has it. */
export async function undoUse(
  context: WriteContext,
  { key, purpose, units }: Row<"lineUse">,
): Promise<void> {
  const { writing } = context;
  if (key === null) return;
  if (purpose === "reversal")
    throw new Refused(
      `${key} was reversed, and that is final: its merchant was told. Agree with the merchant what happens to the money.`,
    );
  if (purpose === "payin") {
    const payin = await findRow(writing, "expectation", { key });
    if (!payin) throw new Error(`there is no payin ${key}`);
    refuseFinal(payin);
    const received = payin.received - units;
    const processorStatus = received === 0n ? null : "PARTIALLY_PAID";
    await setRows(writing, "expectation", { key }, { received, processorStatus });
    await listChange(context, "payin", key);
  } else if (purpose === "returned") {
    const payout = await findRow(writing, "payoutOrder", { key });
    if (payout?.batchId !== null) throw new Refused(`The payout ${key} is in a batch already.`);
    await setRows(writing, "payoutOrder", { key }, { status: "FAILED", processorStatus: "UNDONE" });
  }
}
