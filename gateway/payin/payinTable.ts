import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { StoredPayin } from "./toPayin.ts";

/** The payin of a merchant with this id, if there is one. */
export async function findPayin(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayin: string,
): Promise<StoredPayin | undefined> {
  return await database
    .selectFrom("payin")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .executeTakeFirst();
}
