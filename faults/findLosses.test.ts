import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPayin } from "@pay/gateway/testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "@pay/gateway/testing/testDeps.ts";
import { findLosses } from "./findLosses.ts";

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
});
afterAll(async () => await open.close());

it("each breach that a crash must not cause is found", async () => {
  const { database } = open.deps;
  const caller = await addMerchant(open.deps);
  await createTestPayin(open.deps, caller, "A-1");
  await createTestPayin(open.deps, caller, "A-2");
  expect(await findLosses(database)).toEqual([]);

  await sql`delete from payin_step where id_payin = 'A-1'`.execute(database);
  await sql`update payin set status = 'SUCCESS', processor_status = 'REVERSED', processed_at = now()
    where id_payin = 'A-2'`.execute(database);
  await sql`alter table ledger_entry disable trigger ledger_sums_to_zero`.execute(database);
  await sql`insert into ledger_entry values (${caller.merchantCode}, 'j', 'available', 'PHP', 100, now()),
    (${caller.merchantCode}, 'payin/A-2/reversed', 'reversals', 'PHP', 50, now())`.execute(
    database,
  );
  await sql`insert into ledger_account values
    (${caller.merchantCode}, 'PHP', 'available', 99), (${caller.merchantCode}, 'PHP', 'reserved', 5)`.execute(
    database,
  );
  const losses = await findLosses(database);
  const count = (wanted: string) => losses.filter(({ kind }) => kind === wanted).length;
  expect([count("lost"), count("doubled"), count("unbalanced")]).toEqual([3, 0, 9]);
  expect(losses.map(({ sentence }) => sentence).toSorted()).toEqual([
    "a reversal is not the whole amount of its payment (PHP, 50)",
    "an account is not the sum of its entries (PHP, 5)",
    "an account is not the sum of its entries (PHP, 99)",
    "payin/A-1 waits for nothing",
    "payin/A-2 is SUCCESS and has 0 callbacks payin.reversed",
    "payin/A-2 is SUCCESS and has 0 callbacks payin.updated",
    "payments are not booked as what they came to (PHP, 1)",
    "the accounts of a currency do not sum to zero (PHP, 104)",
    "the balance of the last hour is not that of its account (PHP, 5)",
    "the balance of the last hour is not that of its account (PHP, 99)",
    "the entries of a currency do not sum to zero (PHP, 150)",
    "what is reserved is not what the payouts under way need (PHP, 5)",
  ]);
});
