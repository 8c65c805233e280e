import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { hotRead } from "../database/hotStatement.ts";
import type { PayinRow, Tables } from "../database/tables.ts";
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
  "advancedMs",
  "scenario",
] as const satisfies readonly (keyof PayinRow)[];

/**
 * The row of a payin, as a condition. It is found by the key that the database makes of both texts, whose index has a level less than one of the
 * texts would have. They are compared as well, so that nobody has to trust a digest with whose payin it is.
 */
export function isPayin({ merchantCode, idPayin }: PayinTexts): Expression<SqlBool> {
  return sql<SqlBool>`(payin_key = payin_key_of(${merchantCode}, ${idPayin})
    and merchant_code = ${merchantCode} and id_payin = ${idPayin})`;
}

/** Merchant and id of a payin, as values or as places of a statement that has none yet. */
type PayinTexts = Readonly<Record<"merchantCode" | "idPayin", string | Expression<string>>>;

const selectPayin = hotRead<Pick<PayinRow, "merchantCode" | "idPayin">, StoredPayin>(
  "find_payin",
  (database, place) =>
    database
      .selectFrom("payin")
      .select(payinColumns)
      .where(isPayin({ merchantCode: place("merchantCode"), idPayin: place("idPayin") }))
      .compile(),
);

/** The payin of a merchant with this id, if there is one. */
export async function findPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<StoredPayin | undefined> {
  const [payin] = await selectPayin(database, { merchantCode, idPayin });
  return payin;
}
