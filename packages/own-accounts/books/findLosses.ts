import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/rows.ts";
import { unbooked } from "../database/tables.ts";

interface Named {
  readonly name: string;
}

/** The laws of the books: an SQL query that names each line, payin or payout that breaks one, and the words for it. */
const laws: readonly (readonly [RawBuilder<Named>, (name: string) => string])[] = [
  [
    sql<Named>`select cast("bankLine"."id" as text) as "name" from "bankLine"
      left join "lineUse" on "lineUse"."lineId" = "bankLine"."id" group by "bankLine"."id"
      having coalesce(sum("lineUse"."units"), 0)
        <> case when "bankLine"."state" in ('new', ${sql.join(unbooked)}) then 0 else "bankLine"."units" end`,
    (name) => `line ${name} is not used to the minor unit`,
  ],
  [
    sql<Named>`select "expectation"."key" as "name" from "expectation"
      left join "lineUse" on "lineUse"."key" = "expectation"."key" and "lineUse"."purpose" = 'payin'
      group by "expectation"."key"
      having coalesce(sum("lineUse"."units"), 0) <> case "expectation"."status"
          when 'SUCCESS' then "expectation"."required"
          when 'PROCESSING' then "expectation"."received" else 0 end
        or ("expectation"."status" = 'SUCCESS'
          and "expectation"."received" < "expectation"."required")`,
    (name) => `payin ${name} has not what its lines say`,
  ],
  [
    sql<Named>`select "payoutOrder"."key" as "name" from "payoutOrder"
      join "lineUse" on "lineUse"."key" = "payoutOrder"."key" and "lineUse"."purpose" = 'payout'
      group by "payoutOrder"."key"
      having sum("lineUse"."units") not in (0, -"payoutOrder"."units")`,
    (name) => `payout ${name} has not left as often as its lines say`,
  ],
];

/**
 * Returns each broken law of the books, in words; none if all hold. Every line that was decided is used to the minor unit. A payin
 * has as much as its uses say, a success lacks nothing, and a payout left once at most.
 */
export async function findLosses(database: Database): Promise<readonly string[]> {
  const losses: string[] = [];
  for (const [query, describe] of laws)
    for (const { name } of (await query.execute(database)).rows) losses.push(describe(name));
  return losses;
}
