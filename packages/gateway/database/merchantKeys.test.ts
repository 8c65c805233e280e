import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();

/** The tables, without the partitions of others. */
const ownTable = sql`relnamespace = 'public'::regnamespace and not relispartition and relkind in ('r', 'p')`;

async function namesOf(query: RawBuilder<{ name: string }>): Promise<string[]> {
  const { rows } = await query.execute(open.deps.database);
  return rows.map(({ name }) => name);
}

test("each primary key and each unique index of a merchants' table begins with the merchant", async () => {
  const others = await namesOf(sql<{ name: string }>`
    select indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attname = 'merchant_code'
    where ${ownTable} and indisunique and indkey[0] <> attnum order by 1`);
  // The settlements and reversals of a connector belong to it, and may name a merchant that does not exist.
  expect(others).toEqual(["connector_reversal_pkey", "connector_settlement_pkey"]);
});

test("each foreign key between merchants' tables begins with the merchant on both sides", async () => {
  const others = await namesOf(sql<{ name: string }>`
    select conname as name from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute as target on target.attrelid = confrelid and target.attname = 'merchant_code'
    left join pg_attribute as source on source.attrelid = conrelid and source.attname = 'merchant_code'
    where ${ownTable} and contype = 'f'
      and (source.attnum is null or conkey[1] <> source.attnum or confkey[1] <> target.attnum)
    order by 1`);
  expect(others).toEqual([]);
});
