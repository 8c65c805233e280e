import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

/** Writes a payin of 51 pesos as versions before `0008payinDigest` do: they know nothing of a digest. */
export async function insertOlderPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<void> {
  await sql`insert into payin (merchant_code, id_payin, amount_minor, currency_code, payment_method_code, request, request_hash,
      response, callback_url, return_url, status, fee_minor, is_test, from_web_app, created_at, expire_at)
    values (${merchantCode}, ${idPayin}, 5100, 'PHP', 'QR_PH', '{}', '', '{}', '', '', 'PROCESSING', 77, true, false, ${at}, ${at})
  `.execute(database);
}
