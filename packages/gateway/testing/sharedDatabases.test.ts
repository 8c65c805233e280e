import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { hotQuery } from "../database/hotQuery.ts";
import { borrowPglite } from "./sharedPglite.ts";
import { openTestDatabase, testDatabaseUrl } from "./testDatabase.ts";

const addMerchant = {
  merchantCode: "M",
  configuration: "{}",
  createdAt: new Date(),
  channelName: null,
  isTest: true,
};

for (const kind of ["PGlite", "PostgreSQL"] as const) {
  const borrow = async () => await openTestDatabase(kind);

  describe.skipIf(kind === "PostgreSQL" && testDatabaseUrl === undefined)(`On ${kind}`, () => {
    test("the next borrower finds all tables empty, even those that forbid deletes", async () => {
      const first = await borrow();
      await first.database.insertInto("merchant").values(addMerchant).execute();
      await sql`insert into ledger_account values ('M', 'PHP', 'available', 0), ('M', 'PHP', 'funding', 0)`.execute(
        first.database,
      );
      await sql`insert into ledger_entry
        (merchant_code, journal_id, kind, currency_code, amount_minor, booked_at)
        values ('M', 'J', 'available', 'PHP', 1, now()), ('M', 'J', 'funding', 'PHP', -1, now())`.execute(
        first.database,
      );
      await first.close();
      const second = await borrow();
      expect(await second.database.selectFrom("merchant").selectAll().execute()).toEqual([]);
      expect(await second.database.selectFrom("ledgerEntry").selectAll().execute()).toEqual([]);
      await second.close();
    });

    test("two databases borrowed at once are separate", async () => {
      const [one, other] = [await borrow(), await borrow()];
      await one.database.insertInto("merchant").values(addMerchant).execute();
      expect(await other.database.selectFrom("merchant").selectAll().execute()).toEqual([]);
      await one.close();
      await other.close();
    });

    test("a database whose tables were changed is not lent again", async () => {
      const changed = await borrow();
      await sql`alter table merchant add column colour text`.execute(changed.database);
      await changed.close();
      const next = await borrow();
      const columns = sql`select 1 from pg_attribute where attname = 'colour'`;
      expect((await columns.execute(next.database)).rows).toEqual([]);
      await next.close();
    });
  });
}

test.skipIf(testDatabaseUrl === undefined)(
  "a database on PostgreSQL is lent again, without the connections that are left to it",
  async () => {
    const first = await openTestDatabase("PostgreSQL");
    const left = new Client({ connectionString: first.databaseUrl });
    left.on("error", () => undefined);
    await left.connect();
    await first.close();
    await expect(left.query("select 1")).rejects.toThrow();
    const second = await openTestDatabase("PostgreSQL");
    expect(second.databaseUrl).toBe(first.databaseUrl);
    await second.close();
  },
);

const stampLate = hotQuery<object, unknown>("stamp_late", (database) =>
  database.insertInto("environmentStamp").values({ environment: "live" }).compile(),
);

test("a returned database can no longer be used or listened to", async () => {
  const { database, listen, close } = await borrowPglite();
  const heard: string[] = [];
  await listen("some_channel", (payload) => heard.push(payload));
  await close();
  await expect(database.selectFrom("merchant").selectAll().execute()).rejects.toThrow("closed");
  await expect(stampLate(database, {})).rejects.toThrow("closed");
  expect(() => database.transaction()).toThrow("closed");
  const next = await borrowPglite();
  expect(await next.database.selectFrom("environmentStamp").selectAll().execute()).toEqual([]);
  await sql`select pg_notify('some_channel', 'later')`.execute(next.database);
  expect(heard).toEqual([]);
  await next.close();
});
