import { type Kysely, type Selectable, sql, type SqlBool } from "kysely";
import type { PayoutRow, Tables } from "../database/tables.ts";
import { fromMinorUnits } from "#contract/money.ts";
import type { Deps } from "../deps.ts";
import type { PayoutUnderWay, ProcessorPort } from "../processor/processor.ts";

/** A stored payout. */
export type StoredPayout = Selectable<PayoutRow>;

/** Finds the payout of a merchant by its id. Payins have separate ids (G15). */
export async function findPayout(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayout: string,
): Promise<StoredPayout | undefined> {
  return await database
    .selectFrom("payout")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .executeTakeFirst();
}

/**
 * Returns the oldest payouts of the built-in processor that are not final and were created after the payout `after`, at most
 * `atMost`.
 */
export async function payoutsUnderWay(
  { database }: Pick<Deps, "database">,
  { after, atMost }: Parameters<ProcessorPort["payoutsUnderWay"]>[0],
): Promise<readonly PayoutUnderWay[]> {
  const isAfter = after
    ? sql<SqlBool>`(payout.created_at, payout.merchant_code, payout.id_payout)
        > (${after.createdAt}::timestamptz, ${after.merchantCode}, ${after.idPayout})`
    : sql<SqlBool>`true`;
  const rows = await database
    .selectFrom("payoutStep")
    .innerJoin("payout", (join) =>
      join
        .onRef("payout.merchantCode", "=", "payoutStep.merchantCode")
        .onRef("payout.idPayout", "=", "payoutStep.idPayout"),
    )
    .selectAll("payout")
    .where("payoutStep.via", "is", null)
    .where(isAfter)
    .orderBy("payout.createdAt")
    .orderBy("payout.merchantCode")
    .orderBy("payout.idPayout")
    .limit(atMost)
    .execute();
  return rows.map(({ merchantCode, idPayout, amountMinor, currencyCode, request, ...row }) => ({
    merchantCode,
    idPayout,
    money: fromMinorUnits(amountMinor, currencyCode),
    data: request,
    createdAt: row.createdAt,
    expireAt: row.expireAt,
  }));
}
