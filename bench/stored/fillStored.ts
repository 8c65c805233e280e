import { createHash } from "node:crypto";
import type { Client } from "pg";
import { copyRows, type Numbers } from "../gateway/fillDatabase.ts";
import type { RecordedLife } from "./recordLife.ts";

/** The number of merchants. It is small, so that each has more than one page of every list from the start. */
export const merchantCount = 100;

const merchantOfCopy = `(1000000 + n % ${merchantCount})::text`;

const copied = { merchant_code: merchantOfCopy };

/** SQL for the part of an id that tells payments apart. It has a fixed length, like a merchant's order numbers. */
const numbered = "lpad(n::text, 7, '0')";

/** SQL for the columns that identify a payment by its number. */
const numberedPayin = (kind: string) => ({
  id_payin: `'${kind}-' || ${numbered}`,
});

/** SQL for a callback id. It looks random, like the ids of the service. */
const callbackId = (kind: string) => `'msg_' || md5('${kind}' || n)::uuid`;

/** Returns the id of the n-th payment's callback. */
export function callbackIdOf(kind: string, n: number): string {
  const hex = createHash("md5").update(`${kind}${n}`).digest("hex");
  return `msg_${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}

/** Returns the part of an id that holds the payment's number. */
export function numberPart(n: number): string {
  return String(n).padStart(7, "0");
}

/** SQL for the time of creation. All times differ, because a list sorted by time reads all rows of an equal time. */
const createdAt = "now() - n * interval '1 second'";

/** Adds payins that succeeded, without their callbacks and journals: `done-0000000` and so on. */
export async function addDonePayins(
  client: Client,
  { idPayin }: Pick<RecordedLife, "idPayin">,
  numbers: Numbers,
): Promise<void> {
  const differing = { ...copied, ...numberedPayin("done"), created_at: createdAt };
  await copyRows(client, "payin", `id_payin = '${idPayin}'`, differing, numbers);
}

/** Adds payments that succeeded and whose callbacks were delivered: `done-0000000` and so on. */
export async function addDone(
  client: Client,
  life: Pick<RecordedLife, "idPayin">,
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
  await addDonePayins(client, life, numbers);
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

/**
 * Adds payments in progress, with a step and a callback scheduled for the distant future: `waiting-0000000` and so on.
 */
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
