import type { Kysely, Selectable } from "kysely";
import type { PayoutRow, Tables } from "../database/tables.ts";
import { fromMinorUnits } from "#contract/money.ts";
import type { Deps } from "../deps.ts";
import type { PayoutUnderWay } from "../processor/processor.ts";

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

/** Returns the oldest payouts of all merchants that are not final, at most `atMost`. */
export async function payoutsUnderWay(
  { database }: Pick<Deps, "database">,
  atMost: number,
): Promise<readonly PayoutUnderWay[]> {
  const rows = await database
    .selectFrom("payoutStep")
    .innerJoin("payout", (join) =>
      join
        .onRef("payout.merchantCode", "=", "payoutStep.merchantCode")
        .onRef("payout.idPayout", "=", "payoutStep.idPayout"),
    )
    .selectAll("payout")
    .orderBy("payout.createdAt")
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
