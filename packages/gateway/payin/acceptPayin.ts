import { writeCallback } from "../callback/writeCallback.ts";
import { announceDue, channelOf, isDueSoon } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { BegunPayin } from "../processor/processor.ts";
import type { StoredPayin } from "./toPayin.ts";
import { sql } from "kysely";
import { hotQuery } from "../database/hotQuery.ts";

/**
 * Writes a payin and its next step in one transaction, so that a payin answered with 201 is never lost. The primary key decides
 * between creates of one id: the first gets the payin, all others undefined (§4, G11).
 */
export async function acceptPayin(
  { database, callbackHooks }: Pick<Deps, "database" | "callbackHooks">,
  payin: StoredPayin,
  begun: BegunPayin,
): Promise<StoredPayin | undefined> {
  const { idPayin, createdAt } = payin;
  const rows = toRows(payin, begun);
  if (begun.status === "PROCESSING") {
    // A single query is a transaction by itself.
    const [accepted] = await insertPayin(database, rows);
    if (!accepted) return undefined;
    const { dueAt } = begun.next;
    if (isDueSoon(dueAt, createdAt)) await announceDue(database, dueAt, channelOf(payin.via));
    return payin;
  }
  return await database.transaction().execute(async (transaction) => {
    const [accepted] = await insertPayin(transaction, rows);
    if (!accepted) return undefined;
    const writing = { transaction, now: createdAt, callbackHooks };
    await writeCallback(writing, { ...payin, type: "payin.updated", id: { idPayin } });
    return payin;
  });
}

function toRows(payin: StoredPayin, begun: BegunPayin): NewPayinRows {
  const next = begun.status === "PROCESSING" ? begun.next : undefined;
  const accountUsed = next?.accountCustomerUsedForPayment;
  return {
    ...payin,
    request: JSON.stringify(payin.request),
    response: JSON.stringify(payin.response),
    dueAt: next?.dueAt ?? null,
    nextStatus: next?.status ?? null,
    nextProcessorStatus: next?.processorStatus ?? null,
    accountUsed: accountUsed ? JSON.stringify(accountUsed) : null,
  };
}

/** The row of a payin, with JSON as text, and its next step; null without one. */
export interface NewPayinRows extends Omit<StoredPayin, "request" | "response" | "note"> {
  readonly request: string;
  readonly response: string;
  readonly dueAt: Date | null;
  readonly nextStatus: string | null;
  readonly nextProcessorStatus: string | null;
  readonly accountUsed: string | null;
}

/**
 * Writes a payin and its next step. Both are one query, because the customer waits for each round trip to the database. If the id is taken, it writes nothing and returns no row.
 */
export const insertPayin = hotQuery<NewPayinRows, { readonly idPayin: string }>(
  "insert_payin",
  (database, place) =>
    sql<{ idPayin: string }>`
    with accepted as (
      insert into payin (
        merchant_code, id_payin, amount_minor, currency_code, payment_method_code,
        request, request_hash, response, callback_url, return_url,
        status, processor_status, fee_minor, vat_minor, is_test, web_app_language, via,
        trace_parent, created_at, processed_at, expire_at
      ) values (
        ${place("merchantCode")}, ${place("idPayin")}, ${place("amountMinor")},
        ${place("currencyCode")}, ${place("paymentMethodCode")}, ${place("request")},
        ${place("requestHash")}, ${place("response")}, ${place("callbackUrl")},
        ${place("returnUrl")}, ${place("status")}, ${place("processorStatus")},
        ${place("feeMinor")}, ${place("vatMinor")}, ${place("isTest")}, ${place("webAppLanguage")}, ${place("via")},
        ${place("traceParent")}, ${place("createdAt")}, ${place("processedAt")}, ${place("expireAt")}
      )
      on conflict do nothing
      returning merchant_code, id_payin
    ), step as (
      insert into payin_step (
        merchant_code, id_payin, due_at, status, processor_status,
        account_customer_used_for_payment, via
      )
      select merchant_code, id_payin, due.at, ${place("nextStatus")}::text,
        ${place("nextProcessorStatus")}::text, ${place("accountUsed")}::jsonb, ${place("via")}::text
      from accepted, (values (${place("dueAt")}::timestamptz(3))) as due (at)
      where due.at is not null
    )
    select id_payin from accepted`.compile(database),
);
