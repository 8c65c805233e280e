import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { hotRead } from "../database/hotStatement.ts";
import type { PayinRow, Tables } from "../database/tables.ts";
import type { Instruction } from "../processor/processor.ts";
import { payinDigest } from "./payinDigest.ts";
import type { StoredPayin } from "./toPayin.ts";

/** What a payin is read with: all that the service writes of it. */
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
  "isTest",
  "fromWebApp",
  "createdAt",
  "processedAt",
  "expireAt",
] as const satisfies readonly (keyof PayinRow)[];

/** The key of a payin. */
export interface PayinKey {
  readonly merchantCode: string;
  readonly idPayin: string;
}

interface DigestedKey extends PayinKey {
  readonly payinDigest: string;
}

/** Values, or their places in a statement that has none yet. */
type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/**
 * The row of a payin, as a condition. It is found by its digest, whose index has a level less than one of the texts would have; they are
 * compared as well, so that whose payin it is hangs on no digest.
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

/** The payin of a merchant with this id, if there is one. */
export async function findPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<StoredPayin | undefined> {
  const [payin] = await selectPayin(database, digested(merchantCode, idPayin));
  return payin;
}

/** The stored answer of a payin with these fields in it, for an update of its row; others stay as they are. */
export function withFields(fields: Instruction): RawBuilder<string> {
  return sql<string>`response || ${JSON.stringify(fields)}::jsonb`;
}
