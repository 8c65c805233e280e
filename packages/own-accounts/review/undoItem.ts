import { quoteText } from "@pay/contract/quoteText.ts";
import type { Actor } from "../accounts/accounts.ts";
import { addItem, Candidates, takeBack, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { undoUse } from "../books/undoUse.ts";
import { addRow, findRows, readJson, setRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { ReviewItem } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { toRule } from "./decide.ts";
import { findLine, needItem, needReason } from "./needed.ts";

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
    if (line && item.resolution === "same") {
      if (line.state !== "same")
        throw new Refused(
          `The line of item ${id} is taken for the earlier one no more, since a file has both or the earlier one was withdrawn. See review list.`,
        );
      await setRows(writing, "reviewItem", { id }, { state: "undone" });
      await setRows(writing, "bankLine", { id: line.id }, { state: "asked" });
      const noteAgain = `${actor.by} undid item ${id}: ${note}`;
      const again = { account: item.account, lineId: line.id, reason: "changed" } as const;
      await addItem(context, { ...again, note: noteAgain });
      return;
    }
    if (item.resolution === "new")
      throw new Refused(
        `Item ${id} booked its line. Take back what the line paid by its own questions, or withdraw its file.`,
      );
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
  await setRows(writing, "bankAccount", { name: account }, { acceptedDay, acceptedClosing: null });
  const change = `undid item ${id} (gap): ${quoteText(note)}`;
  await addRow(writing, "accountChange", { account, change, madeBy, madeAt: now.toISOString() });
  await watchGap(context, account);
}
