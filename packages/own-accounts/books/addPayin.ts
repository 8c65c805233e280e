import type { Insertable } from "kysely";
import type { Account, Actor } from "../accounts/accounts.ts";
import { addRow, findRow } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Tables } from "../database/tables.ts";
import { toLocalDay } from "../ground/day.ts";
import { writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { makeDigits, makeReference, shortNumberLength } from "../reference/reference.ts";
import { findFree, holdsMost } from "./numbers.ts";
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
 * used again. Of the numbers that rest no more, it is the one that has rested longest. Undefined if none is free, or if unpaid orders of the
 * payer hold too many virtual ones.
 */
export async function newReference(
  writing: Writing,
  account: Account,
  orderJson: string,
  now: Date,
): Promise<string | undefined> {
  const { currencyCode, settings } = account;
  const { virtualNumbers } = settings;
  if (virtualNumbers.length > 0) {
    if (await holdsMost(writing, account, orderJson, now)) return undefined;
    return (await findFree(writing, account, virtualNumbers, now))[0];
  }
  const digits = shortNumberLength(currencyCode);
  if (digits !== undefined) {
    const made = Array.from({ length: attempts }, () => makeDigits(digits));
    return (await findFree(writing, account, made, now))[0];
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const reference = makeReference();
    if (!(await findRow(writing, "expectation", { reference }))) return reference;
  }
  return undefined;
}

/** The random references of which one is taken that no payin has. */
const attempts = 50;

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
    const reference = await newReference(writing, account, "{}", now);
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
