import { isAccountAlias } from "@pay/contract/accountNumber.ts";
import { cleanName, cleanNumber } from "@pay/contract/cleanValue.ts";
import { mandatory, receiverNumber } from "@pay/contract/customerData.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { describeRefusedSign } from "@pay/contract/refusedSign.ts";
import { type Actor, needAccount } from "../accounts/accounts.ts";
import { findBankFault, isAccountNumber } from "../accounts/identifiers.ts";
import { fileLimits, findFault } from "../accounts/receiver.ts";
import { addItem, addUses, LineDetail, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { toReturnKey } from "../books/ownKeys.ts";
import { addRow, findRow, findRows, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { foldName } from "../ground/text.ts";
import { applyToPayin } from "../matching/applyToPayin.ts";
import { decideAgain } from "../matching/heldCredits.ts";
import { newEndToEndId } from "../reference/reference.ts";
import { takeForEarlier, takeForNew } from "./decideAsked.ts";
import { findLine, needItem, needPayin, needReason } from "./needed.ts";
import { reverse } from "./reverse.ts";
import { unappliedOf } from "./unapplied.ts";

/** A person's answer to an item. The item keeps it with its author, time and note. */
export type ReviewDecision =
  /** Credits the line to payins, named by key, id or reference: all of it to one, or a part to each. */
  | {
      readonly kind: "apply";
      readonly parts: readonly { readonly key: string; readonly units?: bigint }[];
      readonly note: string;
    }
  /**
   * Sets the money aside, or closes a question without money. Of a gap it takes the bank's balance as right. Money that arrived is set aside
   * by two persons, unless the account says that one decides.
   */
  | { readonly kind: "ignore"; readonly note: string }
  /** Of a line that may be booked already: it is that movement. `earlier` names it by its number, if the line may be one of several. */
  | { readonly kind: "same"; readonly earlier?: bigint | undefined; readonly note: string }
  /** Of a line that may be booked already: it is one of its own. Of a doubtful line: the bank has it. */
  | { readonly kind: "new"; readonly isConfirmed?: boolean; readonly note: string }
  /** Says that the line is the money of a success that went back: the bank took a payin back, or a payout came back (G58). */
  | { readonly kind: "reverse"; readonly payment: string; readonly note: string }
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

/**
 * Answers an open item. Money of its line that stays unapplied becomes a question of its own. Returns whether it is decided: to set
 * money aside waits for a second person.
 */
export async function decideItem(
  store: Store,
  id: bigint,
  decision: ReviewDecision,
  actor: Actor,
): Promise<boolean> {
  const { kind, note } = decision;
  needReason(actor.by, note);
  return await store.write(async (writing) => {
    const context = { ...actor, writing };
    const item = await needItem(writing, id, "open");
    const line = await findLine(writing, item);
    refuseOther(kind, item, line);
    if (kind === "ignore" && (await needsSecond(writing, item, line, actor.by))) {
      const waiting = { madeBy: actor.by, note };
      await setRows(writing, "reviewItem", { id }, waiting);
      return false;
    }
    await carryOut(context, item, line, decision);
    const madeBy = kind === "ignore" ? namesOf(item, actor.by) : actor.by;
    const closed = { state: "closed", resolution: kind, madeBy, note: toNote(item, kind, note) };
    await setRows(writing, "reviewItem", { id }, { ...closed, closedAt: actor.now.toISOString() });
    if (line && line.state !== "asked") await askAboutRest(context, line, { ...closed, id });
    return true;
  });
}

/** Refuses an answer that does not fit the question. */
function refuseOther(
  kind: ReviewDecision["kind"],
  { reason }: ReviewItem,
  line: BankLine | undefined,
): void {
  if (kind === "new" && reason === "doubtful") return;
  const isAsked = line?.state === "asked";
  if ((kind === "same" || kind === "new") !== isAsked)
    throw new Refused(
      isAsked
        ? "Say first whether it is the earlier line: review same, or review new."
        : "The item does not ask whether its line is booked already.",
    );
}

/** Lets the rules decide about a line of which a person says that the bank has it. */
async function bookDoubtful(
  context: WriteContext,
  { id }: ReviewItem,
  line: BankLine,
): Promise<void> {
  if ((await unappliedOf(context.writing, line)) !== line.units)
    throw new Refused("A part of the line is decided already. Apply the rest, or pay it back.");
  const { isDoubtful: _, ...known } = readJson(LineDetail, line.detail);
  const detail = JSON.stringify(known);
  await setRows(context.writing, "bankLine", { id: line.id }, { detail });
  await decideAgain(context, line, toRule(id));
}

async function carryOut(
  context: WriteContext,
  item: ReviewItem,
  line: BankLine | undefined,
  decision: ReviewDecision,
): Promise<void> {
  if (decision.kind === "ignore") await ignore(context, item, line);
  else if (!line) throw new Refused("The item has no line. Close it with ignore and a note.");
  else if (decision.kind === "apply") await apply(context, item.id, line, decision);
  else if (decision.kind === "reverse")
    await reverse(context, line, decision.payment, toRule(item.id));
  else if (decision.kind === "return") await payBack(context, item.id, line, decision);
  else if (item.reason === "doubtful") await bookDoubtful(context, item, line);
  else if (decision.kind === "same") await takeForEarlier(context, item, line, decision.earlier);
  else await takeForNew(context, item, line, decision.isConfirmed === true);
}

/** A gap is named by its day, and what two persons set aside by the reasons of both. */
function toNote(item: ReviewItem, kind: ReviewDecision["kind"], note: string): string {
  if (item.reason === "gap") return `${item.note}: ${note}`;
  return kind === "ignore" && item.madeBy !== null ? `${item.note}; ${note}` : note;
}

/** Asks about money of a line that a decision left, and closes other questions if it left none. */
async function askAboutRest(
  context: WriteContext,
  line: BankLine,
  { id, ...closed }: { readonly id: bigint; readonly state: string; readonly madeBy: string },
): Promise<void> {
  const { writing, now } = context;
  const others = { lineId: line.id, state: "open" } as const;
  if ((await unappliedOf(writing, line)) === 0n) {
    const answer = { ...closed, note: `decided with item ${id}`, closedAt: now.toISOString() };
    await setRows(writing, "reviewItem", others, answer);
  } else if (!(await findRow(writing, "reviewItem", others)))
    await addItem(context, { account: line.account, lineId: line.id, reason: "rest" });
}

/** Returns whether to set money aside waits for another person. Refuses the one who asked for it. */
async function needsSecond(
  writing: Writing,
  { id, account, madeBy }: ReviewItem,
  line: BankLine | undefined,
  by: string,
): Promise<boolean> {
  if (!line || (await unappliedOf(writing, line)) <= 0n) return false;
  const { settings } = await needAccount(writing, account);
  if (settings.onePersonDecides) return false;
  if (madeBy === null) return true;
  if (foldName(madeBy) === foldName(by))
    throw new Refused(
      `${madeBy} has asked to set item ${id} aside. Another person confirms it; a shop of one person sets onePersonDecides.`,
    );
  return false;
}

/** Returns who has set money aside: one person, or two. */
function namesOf({ madeBy }: ReviewItem, by: string): string {
  return madeBy === null ? by : `${madeBy} and ${by}`;
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
    const statements = await findRows(writing, "bankStatement", { account, closingDay: gapDay });
    const last = statements.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
    const acceptedClosing = last?.closing ?? null;
    const accepted = { acceptedDay: gapDay, acceptedClosing };
    await setRows(writing, "bankAccount", { name: account }, accepted);
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
  { units, accountName: givenName, accountNumber: givenNumber, bank = "" }: Decision<"return">,
): Promise<void> {
  const { writing, now } = context;
  const { name: account, settings, ...owner } = await needAccount(writing, line.account);
  const { merchantCode, currencyCode } = owner;
  refuseSign(mandatory("accountName"), "--name", givenName);
  refuseSign(receiverNumber(currencyCode), "--number", givenNumber);
  const accountName = cleanName(givenName);
  const accountNumber = cleanNumber(givenNumber);
  const isAlias = isAccountAlias(currencyCode, accountNumber);
  if (!isAlias && !isAccountNumber(accountNumber, currencyCode))
    throw new Refused(`${accountNumber} is no account number for ${currencyCode}.`);
  const bankFault = findBankFault(bank, currencyCode);
  if (bankFault !== undefined) throw new Refused(bankFault);
  const receiver = { account: { accountName, accountNumber }, paymentOperatorCode: bank };
  if (findFault(settings, currencyCode, receiver))
    throw new Refused(
      `A file of ${settings.payoutFormat} cannot carry this receiver. Give a name of 1 to ${fileLimits.name} characters, a number of at most ${fileLimits.number}, and a bank of at most ${fileLimits.bank} that is open, checked and of the country.`,
    );
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
    orderJson: JSON.stringify({ paymentMethod: receiver }),
    currencyCode,
    units,
    status: "PROCESSING",
    endToEndId,
    createdAt,
  });
}

/** Refuses a value of a receiver with a sign that payouts refuse too (G17), and names the sign. */
function refuseSign(point: DataPoint, option: string, given: string): void {
  const sign = describeRefusedSign(point, given);
  if (sign !== undefined) throw new Refused(`${option} cannot have ${sign}.`);
}
