import { expect, test } from "vitest";
import { listMerchants } from "../merchant/merchantAccounts.ts";
import {
  filesWithExceptionsMet,
  isOfOneMerchant,
  noteQuery,
  takeCrossings,
} from "./merchantQueries.ts";
import { readMerchantsTables } from "./queryWatch.ts";
import { useTestDeps } from "./useGateway.ts";

// Queries are noted on PGlite, where all tests run.
const open = useTestDeps({ kind: "PGlite" });

const tables: ReadonlySet<string> = new Set([
  "merchant",
  "merchant_secret",
  "payin",
  "payin_step",
  "callback",
  "callback_try",
  "ledger_entry",
  "sandbox_call",
]);

test.each([
  `select "status" from "payin" where ("merchant_code" = $1 and "id_payin" = $2)`,
  `/* prepared x */ insert into payin (
    merchant_code, id_payin) values ($1, $2) on conflict do nothing`,
  `select * from callback as one join callback_try using (merchant_code, id_callback) where merchant_code = $1`,
  `update "callback" set "lease_id" = $1 where "merchant_code" = $2 and "id_callback" in ($3, $4)`,
  `select array(select secret_hash from merchant_secret
     where merchant_code = merchant.merchant_code) from merchant where merchant_code = $1`,
  `select * from "connector" order by "name"`,
])("of one merchant: %s", (query) => {
  expect(isOfOneMerchant(query, tables)).toBe(true);
});

test.each([
  `select "due_at" from "payin_step" where "via" is null order by "due_at" limit $1`,
  `select * from payin join payin_step using (id_payin) where merchant_code = $1`,
  `select * from payin join payin_step using (merchant_code, id_payin) where id_payin = $1`,
  `update callback set lease_id = $1 where merchant_code in ($2, $3)`,
  `delete from "sandbox_call" where "at" < $1`,
  `insert into ledger_entry values ($1, $2)`,
  `select 'merchant_code = $1' from payin`,
])("of several: %s", (query) => {
  expect(isOfOneMerchant(query, tables)).toBe(false);
});

test("a query of several merchants is a fault, unless a test sends it", () => {
  const query = "select count(*) from payin";
  noteQuery(query, tables, () => "packages/gateway/payin/payinTable.test.ts");
  noteQuery(query, tables, () => "packages/gateway/testing/ledgerChecks.ts");
  noteQuery(query, tables, () => undefined);
  expect(takeCrossings()).toEqual([]);
  noteQuery(query, tables, () => "packages/gateway/payin/payinTable.ts");
  expect(takeCrossings()).toEqual([
    expect.stringMatching(/^packages\/gateway\/payin\/payinTable\.ts sends .* payin\. Compare /),
  ]);
});

test("the merchants' tables are those with a merchant", async () => {
  const found = await readMerchantsTables(open.deps.database);
  expect([...tables].filter((table) => !found.has(table))).toEqual([]);
  const others = [
    "connector",
    "connector_settlement",
    "connector_reversal",
    "callback_try_rest",
    "token_key",
  ];
  expect(others.filter((table) => found.has(table))).toEqual([]);
});

test("the database of a test notes which file sends a query", async () => {
  await listMerchants(open.deps.database);
  expect(takeCrossings()).toEqual([]);
  // It is an exception.
  expect(filesWithExceptionsMet()).toContain("packages/gateway/merchant/merchantAccounts.ts");
});
