import type { Client } from "pg";
import { copyRows, type Numbers } from "../gateway/copyRows.ts";
import type { RecordedLife } from "./hotStatements.ts";

/** So few that each has more than a page of every list from the beginning. */
export const merchantCount = 100;

const copied = { merchant_code: `(1000000 + n % ${merchantCount})::text` };

/** No two at the same time: a list by time would have to look at all of those. */
const createdAt = "now() - n * interval '1 second'";

/** Adds payments that succeeded and whose callbacks were delivered: `done-0` and on. */
export async function addDone(
  client: Client,
  { idPayin }: RecordedLife,
  numbers: Numbers,
): Promise<void> {
  const ids = { ...copied, id_callback: "'msg-done-' || n", id_payin: "'done-' || n" };
  const journal = { ...copied, journal_id: "'payin/done-' || n || '/credited'" };
  const times = { created_at: createdAt, due_at: createdAt };
  const done = { ...ids, ...times, subject: "'payin/done-' || n", state: "'delivered'" };
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

/** Adds payments under way, with a step and a callback that wait until far ahead: `waiting-0` and on. */
export async function addWaiting(
  client: Client,
  { idWaiting }: RecordedLife,
  numbers: Numbers,
): Promise<void> {
  const ids = {
    ...copied,
    id_callback: "'msg-waiting-' || n",
    id_payin: "'waiting-' || n",
    created_at: createdAt,
  };
  const due = { ...ids, due_at: "'2090-01-01'::timestamptz + n * interval '1 second'" };
  const waits = { ...due, subject: "'payin/waiting-' || n", state: "'waiting'" };
  await copyRows(client, "payin", `id_payin = '${idWaiting}'`, ids, numbers);
  await copyRows(client, "due_step", `id_payin = '${idWaiting}'`, due, numbers);
  await copyRows(client, "callback", "true", { ...waits, lease_id: "null" }, numbers);
}
