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

/** What an order says of its payer. */
const OrderOfPayer = z.object({
  paymentMethod: z.prefault(
    z.object({
      account: z.prefault(z.object({ accountName: text, accountNumber: text }), {}),
      emailAddress: text,
      phoneNumber: text,
    }),
    {},
  ),
});

/** Returns the marks of an order's payer; none of an order that names nobody. */
function payerMarks(orderJson: string): readonly string[] {
  const { account, emailAddress, phoneNumber } = readJson(OrderOfPayer, orderJson).paymentMethod;
  const marks = {
    name: foldName(account.accountName),
    number: foldText(account.accountNumber),
    email: emailAddress.trim().toLowerCase(),
    phone: foldText(phoneNumber),
  };
  return Object.entries(marks).flatMap(([kind, mark]) => (mark === "" ? [] : [`${kind} ${mark}`]));
}

/** Returns whether the unpaid orders of the payer of an order hold as many virtual numbers as one payer may. */
export async function holdsMost(
  database: Database,
  { name, settings: { virtualNumbers } }: Account,
  orderJson: string,
): Promise<boolean> {
  const marks = new Set(payerMarks(orderJson));
  if (marks.size === 0) return false;
  const numbers = new Set(virtualNumbers);
  const unpaid = await database
    .selectFrom("expectation")
    .select(["reference", "orderJson"])
    .where("account", "=", name)
    .where("status", "=", "PROCESSING")
    .where("received", "=", 0n)
    .execute();
  const held = unpaid.filter(
    (one) =>
      numbers.has(one.reference) && payerMarks(one.orderJson).some((mark) => marks.has(mark)),
  );
  return held.length >= Math.max(1, Math.floor(numbers.size / shareOfPayer));
}
