import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPayin } from "../gateway/testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../gateway/testing/testDeps.ts";
import { findLosses } from "./findLosses.ts";

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
});
afterAll(async () => await open.close());

it("what a crash must not bring about is found wherever it is", async () => {
  const { database } = open.deps;
  const caller = await addMerchant(open.deps);
  await createTestPayin(open.deps, caller, "A-1");
  await createTestPayin(open.deps, caller, "A-2");
  expect(await findLosses(database)).toEqual([]);

  await sql`delete from due_step where id_payin = 'A-1'`.execute(database);
  await sql`update payin set status = 'SUCCESS', processed_at = now() where id_payin = 'A-2'`.execute(
    database,
  );
  await sql`alter table ledger_entry disable trigger ledger_sums_to_zero`.execute(database);
  await sql`insert into ledger_entry values (${caller.merchantCode}, 'j', 'available', 'PHP', 100, now())`.execute(
    database,
  );
  await sql`insert into ledger_account values
    (${caller.merchantCode}, 'PHP', 'available', 99), (${caller.merchantCode}, 'PHP', 'reserved', 5)`.execute(
    database,
  );
  expect(await findLosses(database)).toEqual([
    "payin/A-2 is SUCCESS and has 0 callbacks",
    "payin/A-1 waits for nothing",
    "the ledger sums to 100 in PHP",
    "the balance available in PHP is not what was booked",
    "the balance reserved in PHP is not what was booked",
    "the reserve in PHP is not that of the payouts under way",
  ]);
});
