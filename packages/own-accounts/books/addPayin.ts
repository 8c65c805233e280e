import type { Insertable } from "kysely";
import type { Account, Actor } from "../accounts/accounts.ts";
import { addRow, findRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Tables } from "../database/tables.ts";
import { toDayOf, toLocalDay } from "../ground/day.ts";
import { writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import {
  isReference,
  makeDigits,
  makeReference,
  shortNumberLength,
} from "../reference/reference.ts";
import { toTestKey } from "./ownKeys.ts";

/** Writes a payin with the halves of its reference, by which a damaged one is found. */
export async function addPayin(
  writing: Writing,
  row: Omit<Insertable<Tables["expectation"]>, "head" | "tail">,
): Promise<void> {
  const { reference } = row;
  const halves = { head: reference.slice(0, 5), tail: reference.slice(-5) };
  await addRow(writing, "expectation", { ...row, ...halves });
}

/**
 * Returns a reference for a payin of an account: one of its virtual numbers, a short number or a whole reference. A whole one is never
 * used again, a number is free again 90 days after the end of its payin. Undefined if none is free.
 */
export async function newReference(
  writing: Writing,
  { name, currencyCode, settings: { virtualNumbers } }: Account,
  now: Date,
): Promise<string | undefined> {
  const digits = shortNumberLength(currencyCode);
  const make = () => (digits === undefined ? makeReference() : makeDigits(digits));
  const made = Array.from({ length: 50 }, make);
  for (const reference of virtualNumbers.length > 0 ? virtualNumbers : made) {
    const others = await findRows(writing, "expectation", { reference });
    const isTaken = others.some(({ account, endedAt }) => {
      const isOpen = endedAt === null || endedAt > toDayOf(now);
      return isReference(reference) || (account === name && isOpen);
    });
    if (!isTaken) return reference;
  }
  return undefined;
}

/** The time until a test payment expires. */
const testMs = 7 * 86_400_000;

/** Adds a test payment, which opens its account once it is paid. Returns its reference. */
export async function addTestPayin(
  store: Store,
  account: Account,
  required: bigint,
  { by: madeBy, now }: Actor,
): Promise<string> {
  const { name, currencyCode, merchantCode } = account;
  return await store.write(async (writing) => {
    const reference = await newReference(writing, account, now);
    if (reference === undefined) throw new Refused(`All numbers of ${name} are in use.`);
    const key = toTestKey(name, now);
    const change = `began a test payment of ${writeUnits(required, currencyCode)} ${currencyCode}`;
    await addRow(writing, "accountChange", {
      account: name,
      change,
      madeBy,
      madeAt: now.toISOString(),
    });
    await addPayin(writing, {
      key,
      account: name,
      merchantCode,
      idPayin: key,
      orderJson: "{}",
      currencyCode,
      required,
      received: 0n,
      status: "PROCESSING",
      reference,
      payerName: "",
      payerAccount: "",
      externalReference: "",
      instruction: "{}",
      createdDay: toLocalDay(now, currencyCode),
      expireAt: new Date(now.getTime() + testMs).toISOString(),
    });
    return reference;
  });
}
