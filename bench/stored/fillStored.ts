import { createHash } from "node:crypto";
import type { Client } from "pg";
import { digestSql } from "../gateway/statement.ts";
import { copyRows, type Numbers } from "../gateway/copyRows.ts";
import type { RecordedLife } from "./hotStatements.ts";

/** So few that each has more than a page of every list from the beginning. */
export const merchantCount = 100;

const merchantOfCopy = `(1000000 + n % ${merchantCount})::text`;

const copied = { merchant_code: merchantOfCopy };

/** The part of an id that tells payments apart, as SQL of the number `n`: as long for each, as a merchant's order numbers are. */
const numbered = "lpad(n::text, 7, '0')";

/** The columns that tell the payment of this number. */
const numberedPayin = (kind: string) => ({
  id_payin: `'${kind}-' || ${numbered}`,
  payin_digest: digestSql(merchantOfCopy, `'${kind}-' || ${numbered}`),
});

/** Ids of callbacks are random, as the service makes them. */
const callbackId = (kind: string) => `'msg_' || md5('${kind}' || n)::uuid`;

/** The id of the n-th payment's callback. */
export function callbackIdOf(kind: string, n: number): string {
  const hex = createHash("md5").update(`${kind}${n}`).digest("hex");
  return `msg_${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}

/** The number of a payment within its ids. */
export function numberPart(n: number): string {
  return String(n).padStart(7, "0");
}

/** No two at the same time: a list by time would have to look at all of those. */
const createdAt = "now() - n * interval '1 second'";

/** Adds payments that succeeded and whose callbacks were delivered: `done-0000000` and on. */
export async function addDone(
  client: Client,
  { idPayin }: RecordedLife,
  numbers: Numbers,
): Promise<void> {
  const ids = {
    ...copied,
    id_callback: callbackId("done"),
    ...numberedPayin("done"),
  };
  const journal = { ...copied, journal_id: `'payin/done-' || ${numbered} || '/credited'` };
  const times = { created_at: createdAt, due_at: createdAt };
  const done = { ...ids, ...times, subject: `'payin/done-' || ${numbered}`, state: "'delivered'" };
  await copyRows(client, "payin", `id_payin = '${idPayin}'`, { ...ids, ...times }, numbers);
  await copyRows(client, "callback", "true", { ...done, lease_id: "null", tries: "1" }, numbers);
  await copyRows(client, "callback_try", "true", ids, numbers);
  for (const kind of ["processor", "available", "fees"])
    await copyRows(
      client,
      "ledger_entry",
      `kind = '${kind}' and journal_id like 'payin/%'`,
      journal,
      numbers,
    );
}

/** Adds payments under way, with a step and a callback that wait until far ahead: `waiting-0000000` and on. */
export async function addWaiting(
  client: Client,
  { idWaiting }: RecordedLife,
  numbers: Numbers,
): Promise<void> {
  const ids = {
    ...copied,
    id_callback: callbackId("waiting"),
    ...numberedPayin("waiting"),
    created_at: createdAt,
  };
  const due = { ...ids, due_at: "'2090-01-01'::timestamptz + n * interval '1 second'" };
  const waits = { ...due, subject: `'payin/waiting-' || ${numbered}`, state: "'waiting'" };
  await copyRows(client, "payin", `id_payin = '${idWaiting}'`, ids, numbers);
  await copyRows(client, "payin_step", `id_payin = '${idWaiting}'`, due, numbers);
  await copyRows(client, "callback", "true", { ...waits, lease_id: "null" }, numbers);
}
