import type { Kysely } from "kysely";
import { hotRead } from "../database/hotStatement.ts";
import type { PayinRow, Tables } from "../database/tables.ts";
import type { StoredPayin } from "./toPayin.ts";

const columns = [
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

const selectPayin = hotRead<Pick<PayinRow, "merchantCode" | "idPayin">, StoredPayin>(
  "find_payin",
  (database, place) =>
    database
      .selectFrom("payin")
      .select(columns)
      .where("merchantCode", "=", place("merchantCode"))
      .where("idPayin", "=", place("idPayin"))
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
