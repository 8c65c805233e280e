import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { payinKind } from "../payin/payinKind.ts";
import { type ListedRow, type ListPlace, selectPayments } from "../payment/selectPayments.ts";
import { type Customer, isOfCustomer } from "./customer.ts";

/** The payins of one query, so that it ends within the time limit of queries. */
const rowsAtOnce = 2000;

/** A part of a merchant's payins, newest first: `limit` that match behind `place`, of at most `atMost` that are looked at. */
interface SoughtPage {
  readonly place?: ListPlace | undefined;
  readonly limit: number;
  readonly atMost: number;
}

/**
 * Selects the payins of a merchant that have a customer's data, newest first. It looks at each payin, because an index of customers'
 * data would cost each create and outlive the data. `next` is the place behind which the search goes on; undefined at its end.
 */
export async function selectOfCustomer(
  database: Database,
  merchantCode: string,
  customer: Customer,
  { place: begin, limit, atMost }: SoughtPage,
): Promise<{ readonly rows: readonly ListedRow[]; readonly next?: ListPlace | undefined }> {
  const found: ListedRow[] = [];
  let place = begin;
  for (let looked = 0; looked < atMost; looked += rowsAtOnce) {
    const page = { place, limit: rowsAtOnce };
    const rows = await selectPayments(database, payinKind, merchantCode, {}, page);
    if (rows.length === 0) return { rows: found };
    const ids = await matchingIds(database, merchantCode, rows, customer);
    for (const row of rows) {
      if (!ids.has(row.idPayment)) continue;
      if (found.length === limit) return { rows: found, next: placeOf(found.at(-1)) };
      found.push(row);
    }
    if (rows.length < rowsAtOnce) return { rows: found };
    place = placeOf(rows.at(-1));
  }
  return { rows: found, next: place };
}

/** Returns the ids of those rows whose payin has the customer's data. */
async function matchingIds(
  database: Database,
  merchantCode: string,
  rows: readonly ListedRow[],
  customer: Customer,
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ idPayment }) => idPayment);
  const matching = await database
    .selectFrom("payin")
    .select("idPayin")
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", sql<string>`any(${ids}::text[])`)
    .where(isOfCustomer(customer, "payin"))
    .execute();
  return new Set(matching.map(({ idPayin }) => idPayin));
}

function placeOf(row: ListedRow | undefined): ListPlace | undefined {
  return row && { createdAt: row.createdAt, idPayment: row.idPayment };
}
