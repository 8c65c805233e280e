import { fromMinorUnits } from "#contract/money.ts";
import type { Deps } from "../deps.ts";
import type { PayoutUnderWay } from "../processor/processor.ts";

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
