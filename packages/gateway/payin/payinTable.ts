import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { hotRead } from "../database/hotQuery.ts";
import type { PayinRow, Tables } from "../database/tables.ts";
import type { Instruction } from "../processor/processor.ts";
import type { StoredPayin } from "./toPayin.ts";

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
  "traceParent",
  "via",
  "createdAt",
  "processedAt",
  "expireAt",
  "erasedAt",
] as const satisfies readonly (keyof PayinRow)[];

/** The merchant and id of a payin. */
export interface PayinKey {
  readonly merchantCode: string;
  readonly idPayin: string;
}

/** Values, or their placeholders in a prebuilt query. */
type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/** Returns the condition for the row of a payin. */
export function isPayin({ merchantCode, idPayin }: Given<PayinKey>): Expression<SqlBool> {
  return sql<SqlBool>`(merchant_code = ${merchantCode} and id_payin = ${idPayin})`;
}

const selectPayin = hotRead<PayinKey, StoredPayin>("find_payin", (database, place) =>
  database
    .selectFrom("payin")
    .select(payinColumns)
    .where(isPayin({ merchantCode: place("merchantCode"), idPayin: place("idPayin") }))
    .compile(),
);

/** Finds the payin of a merchant by its id. */
export async function findPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<StoredPayin | undefined> {
  const [payin] = await selectPayin(database, { merchantCode, idPayin });
  return payin;
}

/** Returns the stored answer of a payin with these fields added, for an update of its row. */
export function withFields(fields: Instruction): RawBuilder<string> {
  return sql<string>`response || ${JSON.stringify(fields)}::jsonb`;
}
