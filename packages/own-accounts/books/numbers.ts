import * as z from "zod/mini";
import type { Account } from "../accounts/accounts.ts";
import { type Database, readJson } from "../database/rows.ts";
import type { Payin } from "../database/tables.ts";
import { addDays, type Day, toDayOf } from "../ground/day.ts";
import { foldName, foldText } from "../ground/text.ts";

/** The days for which a late transfer to a number may be meant for a payin that has ended. A number that was paid rests as long. */
const restDays = 90;

/** The days for which a number rests after an end without any payment: opening links must not use numbers up. */
const unpaidRestDays = 2;

/** One payer's unpaid orders hold one in so many virtual numbers at most, and at least one. */
const shareOfPayer = 4;

/**
 * Unpaid orders that name no payer hold together one in so many virtual numbers at most, where others of the account name theirs: nobody
 * can tell whether they are of one payer. An account whose orders all name none has no others to keep numbers for.
 */
const shareOfUnnamed = 2;

/** The days in which an order that names its payer keeps numbers for others of its kind. One order must not do so for ever. */
const namedDays = 30;

/** The order of a test payment, and of one whose customer's data was removed. */
const noOrder = "{}";

/** The numbers that are asked for at once. */
const numbersAtOnce = 500;

/** Returns the day until which a transfer to a number may be meant for a payin that ends now. */
export function restEnd(now: Date): Day {
  return addDays(toDayOf(now), restDays);
}

type Ended = Pick<Payin, "endedAt" | "status" | "received">;

/** Returns whether a number of a payin cannot be given out again yet: the payin is open, or its number rests. */
function isTaken({ endedAt, status, received }: Ended, today: Day): boolean {
  if (endedAt === null) return true;
  const isUnpaid = status === "FAILED" && received === 0n;
  return endedAt > (isUnpaid ? addDays(today, restDays - unpaidRestDays) : today);
}

/** Returns those of some numbers of an account that can be given out, those that have rested longest first. */
export async function findFree(
  database: Database,
  { name }: Account,
  numbers: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const today = toDayOf(now);
  const taken = new Set<string>();
  /** When the last payin of a number ended; its rest is part of it. */
  const last = new Map<string, Day>();
  for (let at = 0; at < numbers.length; at += numbersAtOnce) {
    const rows = await database
      .selectFrom("expectation")
      .select(["reference", "endedAt", "status", "received"])
      .where("account", "=", name)
      .where("reference", "in", numbers.slice(at, at + numbersAtOnce))
      .execute();
    for (const { reference, ...row } of rows) {
      const end = row.endedAt ?? "";
      if (isTaken(row, today)) taken.add(reference);
      if ((last.get(reference) ?? "") < end) last.set(reference, end);
    }
  }
  const since = (number: string) => last.get(number) ?? "";
  return numbers
    .filter((one) => !taken.has(one))
    .toSorted((one, other) => (since(one) < since(other) ? -1 : Number(since(one) > since(other))));
}

const text = z.prefault(z.string(), "");

/** The fields of an order that say who pays, beside name and account. */
const markedFields = ["emailAddress", "phoneNumber", "taxId"] as const;

/** What an order says of its payer. */
const OrderOfPayer = z.object({
  paymentMethod: z.prefault(
    z.object({
      account: z.prefault(z.object({ accountName: text, accountNumber: text }), {}),
      emailAddress: text,
      phoneNumber: text,
      taxId: text,
    }),
    {},
  ),
});

/** Returns who pays an order. A stored order that cannot be read names nobody, and keeps no other one from its number. */
function readPayer(orderJson: string) {
  try {
    return readJson(OrderOfPayer, orderJson).paymentMethod;
  } catch {
    return OrderOfPayer.parse({}).paymentMethod;
  }
}

/** Returns the marks of an order's payer; none of an order that names nobody. */
function payerMarks(orderJson: string): readonly string[] {
  const { account, emailAddress, phoneNumber, taxId } = readPayer(orderJson);
  const marks = {
    name: foldName(account.accountName),
    number: foldText(account.accountNumber),
    email: emailAddress.toLowerCase(),
    phone: foldText(phoneNumber),
    taxId: foldText(taxId),
  };
  return Object.entries(marks).flatMap(([kind, mark]) => (mark === "" ? [] : [`${kind} ${mark}`]));
}

/** Returns whether an order gets no virtual number, since unpaid orders of its payer, or those that name none, hold as many as they may. */
export async function holdsMost(
  database: Database,
  account: Account,
  orderJson: string,
  now: Date,
): Promise<boolean> {
  if (orderJson === noOrder) return false;
  const marks = new Set(payerMarks(orderJson));
  if (marks.size === 0)
    return (
      (await countUnnamed(database, account, now)).free === 0 &&
      (await hasNamed(database, account, now))
    );
  const held = (await listHolders(database, account, now)).filter((one) =>
    payerMarks(one).some((mark) => marks.has(mark)),
  );
  return held.length >= shareOf(account, shareOfPayer);
}

/** How many virtual numbers can be given out, and how many there are. */
export interface Count {
  readonly free: number;
  readonly all: number;
}

/** Counts the virtual numbers of an account: all, and those for orders that name no payer, where they may not hold all. */
export async function countFree(
  database: Database,
  account: Account,
  now: Date,
): Promise<Count & { readonly unnamed: Count | undefined }> {
  const { virtualNumbers } = account.settings;
  const free = (await findFree(database, account, virtualNumbers, now)).length;
  const all = virtualNumbers.length;
  if (!(await hasNamed(database, account, now))) return { free, all, unnamed: undefined };
  const unnamed = await countUnnamed(database, account, now);
  return { free, all, unnamed: { ...unnamed, free: Math.min(free, unnamed.free) } };
}

/** Counts the numbers that orders without a payer may hold where others name theirs. */
async function countUnnamed(database: Database, account: Account, now: Date): Promise<Count> {
  const all = shareOf(account, shareOfUnnamed);
  const held = (await listHolders(database, account, now)).filter(
    (one) => payerMarks(one).length === 0,
  ).length;
  return { free: Math.max(0, all - held), all };
}

function shareOf({ settings: { virtualNumbers } }: Account, parts: number): number {
  return Math.max(1, Math.floor(virtualNumbers.length / parts));
}

/** Returns the unpaid orders that hold virtual numbers of an account: open ones, and ended ones whose number still rests. */
async function listHolders(
  database: Database,
  { name, settings: { virtualNumbers } }: Account,
  now: Date,
): Promise<readonly string[]> {
  const numbers = new Set(virtualNumbers);
  const unpaid = await database
    .selectFrom("expectation")
    .select(["reference", "orderJson", "endedAt", "status", "received"])
    .where("account", "=", name)
    .where("status", "in", ["PROCESSING", "FAILED"])
    .where("received", "=", 0n)
    .where("orderJson", "<>", noOrder)
    .execute();
  const today = toDayOf(now);
  return unpaid
    .filter((one) => numbers.has(one.reference) && isTaken(one, today))
    .map((one) => one.orderJson);
}

/** Returns whether an order of the account in the last days that had a virtual number names its payer. */
async function hasNamed(
  database: Database,
  { name, settings: { virtualNumbers } }: Account,
  now: Date,
): Promise<boolean> {
  const since = addDays(toDayOf(now), -namedDays);
  for (let at = 0; at < virtualNumbers.length; at += numbersAtOnce) {
    const named = await database
      .selectFrom("expectation")
      .select("key")
      .where("account", "=", name)
      .where("createdDay", ">=", since)
      .where("reference", "in", virtualNumbers.slice(at, at + numbersAtOnce))
      .where((is) =>
        is.or([
          is("payerName", "<>", ""),
          is("payerAccount", "<>", ""),
          ...markedFields.map((field) => is("orderJson", "like", `%"${field}":"%`)),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    if (named) return true;
  }
  return false;
}
