import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { hotRead } from "../database/hotStatement.ts";
import type { PayinRow, Tables } from "../database/tables.ts";
import type { Instruction } from "../processor/processor.ts";
import type { StoredPayin } from "./toPayin.ts";
import { hash } from "node:crypto";

/** The columns that a payin is read with: all that the service writes. */
export const payinColumns = [
  "merchantCode",
  "idPayin",
  "amountMinor",
  "currencyCode",
  "paymentMethodCode",
  "request",
  "requestHash",
  "response",
  "callbackUrl",
  "returnUrl",
  "status",
  "processorStatus",
  "feeMinor",
  "vatMinor",
  "note",
  "isTest",
  "webAppLanguage",
  "via",
  "createdAt",
  "processedAt",
  "expireAt",
] as const satisfies readonly (keyof PayinRow)[];

/** The merchant and id of a payin. */
export interface PayinKey {
  readonly merchantCode: string;
  readonly idPayin: string;
}

interface DigestedKey extends PayinKey {
  readonly payinDigest: string;
}

/** Values, or their placeholders in a prebuilt statement. */
type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/**
 * Returns the condition for the row of a payin. The digest finds it: its index has one level less than an index of the texts.
 * Merchant and id are compared too, so that ownership never depends on the digest.
 */
export function isPayin({ merchantCode, idPayin }: PayinKey): Expression<SqlBool> {
  return isRow(digested(merchantCode, idPayin));
}

function isRow(key: Given<DigestedKey>): Expression<SqlBool> {
  return sql<SqlBool>`(payin_digest = ${key.payinDigest}
    and merchant_code = ${key.merchantCode} and id_payin = ${key.idPayin})`;
}

function digested(merchantCode: string, idPayin: string): DigestedKey {
  return { merchantCode, idPayin, payinDigest: payinDigest(merchantCode, idPayin) };
}

const selectPayin = hotRead<DigestedKey, StoredPayin>("find_payin", (database, place) =>
  database
    .selectFrom("payin")
    .select(payinColumns)
    .where(
      isRow({
        payinDigest: place("payinDigest"),
        merchantCode: place("merchantCode"),
        idPayin: place("idPayin"),
      }),
    )
    .compile(),
);

/** Finds the payin of a merchant by its id. */
export async function findPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<StoredPayin | undefined> {
  const [payin] = await selectPayin(database, digested(merchantCode, idPayin));
  return payin;
}

/** Returns the stored answer of a payin with these fields added, for an update of its row. */
export function withFields(fields: Instruction): RawBuilder<string> {
  return sql<string>`response || ${JSON.stringify(fields)}::jsonb`;
}

/**
 * Returns the primary key of a payin: the first 128 bits of the SHA-256 of merchant and id, as a UUID. No id contains a slash
 * (G15), so two payins never make the same text. Two of a trillion texts collide with a chance below 1 to 10^14. A collision made
 * on purpose takes 2^64 attempts; its second payin is refused as taken.
 */
export function payinDigest(merchantCode: string, idPayin: string): string {
  const hex = hash("sha256", `${merchantCode}/${idPayin}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
