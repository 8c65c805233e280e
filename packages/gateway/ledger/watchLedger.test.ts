import { sql } from "kysely";
import { expect, it } from "vitest";
import { fund } from "../testing/createTestPayout.ts";
import { addMerchant, keepLog, openTestDeps } from "../testing/testDeps.ts";
import { watchLedger } from "./watchLedger.ts";

it("a difference in the ledger is counted and logged at the next check, an hour later", async () => {
  const { deps, clock, close } = await openTestDeps();
  const { log, lines } = keepLog();
  await fund(deps, await addMerchant(deps));
  const watch = watchLedger({ ...deps, log });
  expect(await watch.read()).toBe(0);
  const change = async (minor: number) => {
    await sql`update ledger_account set balance_minor = balance_minor + ${minor}::integer
      where kind = 'available' and currency_code in ('JPY', 'PHP')`.execute(deps.database);
  };
  await change(1);
  clock.advance(3_599_999);
  expect(await watch.read()).toBe(0);
  expect(lines).toEqual([]);
  clock.advance(1);
  // Two accounts and their two currencies.
  expect(await watch.read()).toBe(4);
  expect(JSON.parse(lines.join(""))).toMatchObject({
    level: 50,
    msg: "the ledger does not add up",
    differences: 4,
  });
  await watch.stop();
  await change(-1);
  clock.advance(3_600_000);
  expect(await watch.read()).toBe(4);
  await close();
});

it("a check that fails is logged, and the number stays unknown", async () => {
  const { deps, close } = await openTestDeps();
  const { log, lines } = keepLog();
  const watch = watchLedger({ ...deps, log });
  await sql`alter table ledger_account rename to away`.execute(deps.database);
  expect(await watch.read()).toBeNaN();
  expect(lines.join("")).toContain('"msg":"the service failed to read a metric"');
  await sql`alter table away rename to ledger_account`.execute(deps.database);
  await close();
});
