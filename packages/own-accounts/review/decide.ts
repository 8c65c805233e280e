import { type Actor, needAccount } from "../accounts/accounts.ts";
import { findBankFault, isAccountNumber } from "../accounts/identifiers.ts";
import { addItem, addUses, LineDetail, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { toReturnKey } from "../books/ownKeys.ts";
import { addRow, findRow, findRows, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { applyToPayin } from "../matching/applyToPayin.ts";
import { findNamedPayins } from "../matching/findPayins.ts";
import { newEndToEndId } from "../reference/reference.ts";

/** A person's answer to an item. The item keeps it with its author, time and note. */
export type ReviewDecision =
  /** Credits the line to payins, named by key, id or reference: all of it to one, or a part to each. */
  | {
      readonly kind: "apply";
      readonly parts: readonly { readonly key: string; readonly units?: bigint }[];
      readonly note: string;
    }
  /** Sets the money aside, or closes a question without money. Of a gap it takes the bank's balance as right. */
  | { readonly kind: "ignore"; readonly note: string }
  /** Pays unapplied money back to an account, as a payout that a person still has to export. */
  | {
      readonly kind: "return";
      readonly units: bigint;
      readonly accountName: string;
      readonly accountNumber: string;
      /** The receiver's bank, where the number does not name it. */
      readonly bank?: string | undefined;
      readonly note: string;
    };

type Decision<Kind> = Extract<ReviewDecision, { readonly kind: Kind }>;

/** Returns the rule of the uses that the decision about an item makes. */
export const toRule = (id: bigint) => `item ${id}`;

/** Answers an open item. Money of its line that stays unapplied becomes a question of its own. */
export async function decideItem(
  store: Store,
  id: bigint,
  decision: ReviewDecision,
  actor: Actor,
): Promise<void> {
  const { kind, note } = decision;
  needReason(actor.by, note);
  await store.write(async (writing) => {
    const context = { ...actor, writing };
    const item = await needItem(writing, id, "open");
    const line = await findLine(writing, item);
    if (decision.kind === "ignore") await ignore(context, item, line);
    else if (!line) throw new Refused("The item has no line. Close it with ignore and a note.");
    else if (decision.kind === "apply") await apply(context, id, line, decision);
    else await payBack(context, id, line, decision);
    // A gap is named by its day.
    const closingNote = item.reason === "gap" ? `${item.note}: ${note}` : note;
    const closed = { state: "closed", resolution: kind, madeBy: actor.by, note: closingNote };
    await setRows(writing, "reviewItem", { id }, { ...closed, closedAt: actor.now.toISOString() });
    if (!line) return;
    const others = { lineId: line.id, state: "open" } as const;
    // Other questions about the line have no money left to decide about.
    if ((await unappliedOf(writing, line)) === 0n)
      await setRows(writing, "reviewItem", others, {
        ...closed,
        note: `decided with item ${id}`,
        closedAt: actor.now.toISOString(),
      });
    else if (!(await findRow(writing, "reviewItem", others)))
      await addItem(context, { account: line.account, lineId: line.id, reason: "rest" });
  });
}

/** Refuses a decision without a person or a reason. */
export function needReason(by: string, note: string): void {
  if (by.trim() === "") throw new Refused("Say who decides, with --by.");
  if (note.trim() === "") throw new Refused("Say why, with --note.");
}

/** Returns an item in a state, or refuses. */
export async function needItem(writing: Writing, id: bigint, state: "open" | "closed") {
  const item = await findRow(writing, "reviewItem", { id });
  if (!item) throw new Refused(`There is no item ${id}. See review list.`);
  if (item.state === "open" && state === "closed") throw new Refused(`Item ${id} is still open.`);
  if (item.state !== state) throw new Refused(`Item ${id} was ${item.state} by ${item.madeBy}.`);
  return item;
}

/** Returns a payin of the account that can still be decided about. */
export async function needPayin(writing: Writing, account: string, name: string) {
  const [payin, ...others] = await findNamedPayins(writing, account, name);
  if (!payin) throw new Refused(`No payin of ${account} is named ${name}.`);
  const keys = [payin, ...others].map(({ key }) => key).join(", ");
  if (others.length > 0)
    throw new Refused(`${name} names more than one payin. Use a key: ${keys}.`);
  if (payin.status !== "PROCESSING")
    throw new Refused(
      `Payin ${payin.idPayin} is ${payin.status}, and that is final: its merchant was told. Agree with the merchant what happens to the order.`,
    );
  return payin;
}

/** Returns the line of an item; undefined if it has none. */
export async function findLine(writing: Writing, item: ReviewItem): Promise<BankLine | undefined> {
  return item.lineId === null ? undefined : await findRow(writing, "bankLine", { id: item.lineId });
}

/** Returns the unapplied minor units of a line. */
async function unappliedOf(writing: Writing, { id }: BankLine): Promise<bigint> {
  const uses = await findRows(writing, "lineUse", { lineId: id, purpose: "unapplied" });
  return sumUnits(uses.map(({ units }) => units));
}

/** Takes unapplied money back by a counter-entry, so that it can be used otherwise. Refuses more than there is. */
async function takeUnapplied(context: WriteContext, line: BankLine, units: bigint, rule: string) {
  const free = await unappliedOf(context.writing, line);
  if (units <= 0n || units > free) {
    const { currencyCode } = await needAccount(context.writing, line.account);
    throw new Refused(`The line has ${writeUnits(free, currencyCode)} ${currencyCode} unapplied.`);
  }
  await addUses(context, line, [{ purpose: "unapplied", units: -units, rule }]);
}

async function apply(
  context: WriteContext,
  id: bigint,
  line: BankLine,
  { parts }: Decision<"apply">,
) {
  const { writing } = context;
  const account = await needAccount(writing, line.account);
  const detail = readJson(LineDetail, line.detail);
  const rule = toRule(id);
  const free = await unappliedOf(writing, line);
  const total = sumUnits(parts.map(({ units }) => units ?? 0n));
  if (total > free) {
    const money = (units: bigint) => writeUnits(units, account.currencyCode);
    throw new Refused(
      `The parts are ${money(total)} ${account.currencyCode}, and the line has ${money(free)} unapplied.`,
    );
  }
  for (const { key, units: asked } of parts) {
    const payin = await needPayin(writing, account.name, key);
    const units = asked ?? (await unappliedOf(writing, line));
    await takeUnapplied(context, line, units, rule);
    await applyToPayin(context, payin, { account, line, detail, units, rule });
  }
}

async function ignore(
  context: WriteContext,
  { id, reason, account }: ReviewItem,
  line: BankLine | undefined,
): Promise<void> {
  const { writing } = context;
  if (reason === "gap") {
    const { gapDay } = await needAccount(writing, account);
    await setRows(writing, "bankAccount", { name: account }, { acceptedDay: gapDay });
    await watchGap(context, account);
  }
  const units = line ? await unappliedOf(writing, line) : 0n;
  if (!line || units === 0n) return;
  const rule = toRule(id);
  const uses = [
    { purpose: "unapplied", units: -units, rule },
    { purpose: "difference", units, rule },
  ] as const;
  await addUses(context, line, uses);
  await setRows(writing, "bankLine", { id: line.id }, { state: "used" });
}

/** The payout waits for a batch, which a person exports and the bank asks to approve. */
async function payBack(
  context: WriteContext,
  id: bigint,
  line: BankLine,
  { units, accountName, accountNumber, bank = "" }: Decision<"return">,
): Promise<void> {
  const { writing, now } = context;
  const { name: account, merchantCode, currencyCode } = await needAccount(writing, line.account);
  if (!isAccountNumber(accountNumber, currencyCode))
    throw new Refused(`${accountNumber} is no account number for ${currencyCode}.`);
  const bankFault = findBankFault(bank, currencyCode);
  if (bankFault !== undefined) throw new Refused(bankFault);
  const rule = toRule(id);
  await takeUnapplied(context, line, units, rule);
  const createdAt = now.toISOString();
  const endToEndId = newEndToEndId(`return ${id} ${createdAt}`);
  const key = toReturnKey(endToEndId);
  await addUses(context, line, [{ purpose: "returned", units, rule, key }]);
  await setRows(writing, "bankLine", { id: line.id }, { state: "used" });
  await addRow(writing, "payoutOrder", {
    key,
    account,
    merchantCode,
    idPayout: key,
    orderJson: JSON.stringify({
      paymentMethod: { account: { accountName, accountNumber }, paymentOperatorCode: bank },
    }),
    currencyCode,
    units,
    status: "PROCESSING",
    endToEndId,
    createdAt,
  });
}
