import type { Actor } from "../accounts/accounts.ts";
import { addItem, Candidates, listChange, takeBack, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { addRow, findRow, findRows, readJson, setRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { ReviewItem, Row } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { findLine, needItem, needPayin, needReason, toRule } from "./decide.ts";

/**
 * Takes a decision back by counter-entries, and asks again. Refuses where it made a final status or an exported payout: such money is
 * paid back instead.
 */
export async function undoItem(
  store: Store,
  id: bigint,
  { note }: { readonly note: string },
  actor: Actor,
): Promise<void> {
  needReason(actor.by, note);
  await store.write(async (writing) => {
    const context = { ...actor, writing };
    const item = await needItem(writing, id, "closed");
    if (item.reason === "gap" && item.resolution === "ignore") {
      await undoAcceptance(context, item, note);
      return;
    }
    const line = await findLine(writing, item);
    if (line?.state === "withdrawn")
      throw new Refused(`The file of item ${id} was withdrawn, and its decisions with it.`);
    const uses = line
      ? await findRows(writing, "lineUse", { lineId: line.id, rule: toRule(id) })
      : [];
    if (!line || uses.length === 0) throw new Refused(`Item ${id} moved no money.`);
    for (const use of uses) await undoUse(context, use);
    await takeBack(context, uses, `undo of ${toRule(id)}`);
    await setRows(writing, "bankLine", { id: line.id }, { state: "review" });
    await setRows(writing, "reviewItem", { id }, { state: "undone" });
    const { account, key } = item;
    const candidates = readJson(Candidates, item.candidates);
    const reasonAgain = `${actor.by} undid item ${id} (${item.reason}): ${note}`;
    await addItem(context, {
      account,
      key,
      lineId: line.id,
      reason: "undone",
      candidates,
      note: reasonAgain,
    });
  });
}

/** Follows the balances again from where they were followed before a person took that of a day as right. */
async function undoAcceptance(
  context: WriteContext,
  { id, account }: ReviewItem,
  note: string,
): Promise<void> {
  const { writing, by: madeBy, now } = context;
  await setRows(writing, "reviewItem", { id }, { state: "undone" });
  const accepted = { account, reason: "gap", resolution: "ignore", state: "closed" } as const;
  const days = (await findRows(writing, "reviewItem", accepted)).map((one) =>
    (one.note ?? "").slice(0, 10),
  );
  const acceptedDay = days.toSorted().at(-1) ?? null;
  await setRows(writing, "bankAccount", { name: account }, { acceptedDay });
  const change = `undid item ${id} (gap): ${note}`;
  await addRow(writing, "accountChange", { account, change, madeBy, madeAt: now.toISOString() });
  await watchGap(context, account);
}

/** Takes a use back from the payin or the payout that has it. */
async function undoUse(
  context: WriteContext,
  { key, account, purpose, units }: Row<"lineUse">,
): Promise<void> {
  const { writing } = context;
  if (key === null) return;
  if (purpose === "payin") {
    const payin = await needPayin(writing, account, key);
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
