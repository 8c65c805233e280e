import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { readStamp } from "../database/environmentStamp.ts";
import { migrate } from "../database/migrate.ts";
import type { Tables } from "../database/tables.ts";
import { book } from "../ledger/book.ts";
import { payinCredited, payoutHeld } from "../ledger/journal.ts";
import { createTestPayin, createBody } from "../testing/createTestPayin.ts";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { insertOlderPayin } from "../testing/insertOlderPayin.ts";
import { liveProcessor } from "../testing/liveProcessor.ts";
import { openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps } from "../testing/testDeps.ts";
import { demandEnvironment } from "./demandEnvironment.ts";

const ofLive = /^The database is of live, and in the sandbox merchants decide/;
const ofSandbox = /^The database is of the sandbox, whose merchants and money are invented/;

const directions = [
  { environment: "sandbox", other: "live", refusal: ofSandbox, isTest: true },
  { environment: "live", other: "sandbox", refusal: ofLive, isTest: false },
] as const;

/** The query of docs/operating.md that foretells whether an upgrade needs a name. */
const docsQuery =
  /```sql\n( *select 'it has to be said'[^`]*)```/.exec(
    readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8"),
  )?.[1] ?? "";

const at = new Date("2026-11-20T10:00:00.000Z");
const merchant = (code: string) => (database: Kysely<Tables>) =>
  sql`insert into merchant values (${code}, null, '{}', ${at})`.execute(database);
const firstMoney = (database: Kysely<Tables>) =>
  sql`insert into ledger_account values ('SANDBOX', 'JPY', 'funding', -10)`.execute(database);
const testPayin = (database: Kysely<Tables>) => insertOlderPayin(database, "M", "A-1");
const realPayin = async (database: Kysely<Tables>) => {
  await insertOlderPayin(database, "M", "B-1");
  await sql`update payin set is_test = false where id_payin = 'B-1'`.execute(database);
};

/** What an older database holds, and what it is then of. */
const older = [
  { what: "the sandbox's merchant alone", holds: [merchant("SANDBOX"), firstMoney], is: "sandbox" },
  { what: "test payments", holds: [merchant("M"), testPayin], is: "sandbox" },
  { what: "real payments", holds: [merchant("M"), realPayin], is: "live" },
  { what: "payments of both", holds: [merchant("M"), testPayin, realPayin], is: undefined },
  {
    what: "real payments and the sandbox's merchant",
    holds: [merchant("M"), realPayin, merchant("SANDBOX"), firstMoney],
    is: undefined,
  },
  {
    what: "merchants without a payment beside the sandbox's",
    holds: [merchant("M"), merchant("SANDBOX"), firstMoney],
    is: undefined,
  },
  { what: "merchants without a payment", holds: [merchant("M")], is: undefined },
] as const;

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`A database on ${kind}`, () => {
    it.each(directions)(
      "of $environment is refused by $other, whatever it holds, and goes on in $environment (G50)",
      async ({ environment, other, refusal, isTest }) => {
        const { deps, close } = await openTestDeps({
          kind,
          config: { environment },
          ...(environment === "live" && { processor: liveProcessor }),
        });
        const refused = () => demandEnvironment(deps.database, other);
        await expect(refused()).rejects.toThrow(refusal);
        const caller = await addMerchant(deps);
        const body = createBody({ callbackUrl: "https://shop.example/callback" });
        await createTestPayin(deps, caller, "before", body);
        await expect(refused()).rejects.toThrow(refusal);
        await demandEnvironment(deps.database, environment);
        const { process } = await createTestPayin(deps, caller, "after", body);
        expect(process.isTest).toBe(isTest);
        await close();
      },
    );

    it("that is new is of the first that starts on it, however many start at once", async () => {
      const { database, close } = await openTestDatabase(kind);
      const starts = (["live", "sandbox", "live", "sandbox"] as const).map((environment) =>
        demandEnvironment(database, environment),
      );
      const outcomes = await Promise.allSettled(starts);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
        "fulfilled",
        "fulfilled",
        "rejected",
        "rejected",
      ]);
      await close();
    });

    describe("from before the stamp", () => {
      let opened: TestDatabase;
      beforeAll(async () => {
        opened = await openTestDatabase(kind);
      });
      afterAll(async () => await opened.close());

      async function upgrade(holds: readonly ((database: Kysely<Tables>) => Promise<unknown>)[]) {
        const { database } = opened;
        await sql`drop schema public cascade`.execute(database);
        await sql`create schema public`.execute(database);
        await migrate(database, "0008payinDigest");
        for (const write of holds) await write(database);
        await migrate(database);
        return database;
      }

      it.each(older)("with $what is of $is", async ({ holds, is }) => {
        let foretold: readonly unknown[] = [];
        const foretell = async (database: Kysely<Tables>) => {
          foretold = (await sql.raw(docsQuery).execute(database)).rows;
        };
        const database = await upgrade([...holds, foretell]);
        expect(await readStamp(database)).toBe(is);
        expect(foretold, "what the docs say to ask beforehand").toHaveLength(
          is === undefined ? 1 : 0,
        );
        if (is === undefined)
          await expect(demandEnvironment(database, "live")).rejects.toThrow(
            /npm run environment -- name live/,
          );
      });

      it("is not named sandbox while it holds real payments, of which nothing is lost", async () => {
        const database = await upgrade([merchant("M"), testPayin, realPayin]);
        await sql`insert into due_step (merchant_code, id_payin, due_at, status)
          values ('M', 'B-1', ${at}, 'SUCCESS')`.execute(database);
        const deps = { database, clock: { now: () => at } };
        const reply = await runCommand({ name: "nameEnvironment", environment: "sandbox" }, deps);
        expect(reply).toEqual({
          done: false,
          text: "The database holds real payments, so it can be of live alone; give the sandbox a database of its own.",
        });
        expect(await readStamp(database)).toBe(undefined);
        expect(await database.selectFrom("dueStep").select("idPayin").execute()).toHaveLength(1);
      });

      it("is of what it is named, once", async () => {
        const database = await upgrade([merchant("M"), testPayin, realPayin]);
        const deps = { database, clock: { now: () => at } };
        const name = (environment: "sandbox" | "live") =>
          runCommand({ name: "nameEnvironment", environment }, deps);
        expect((await name("live")).done).toBe(true);
        await demandEnvironment(database, "live");
        expect(await name("live")).toEqual({
          done: true,
          text: "The database is of live already.",
        });
        expect(await name("sandbox")).toEqual({
          done: false,
          text: "The database is of live, and stays so; give the sandbox a database of its own.",
        });
        expect(await runCommand({ name: "showEnvironment" }, deps)).toEqual({
          done: true,
          text: "The database is of live.",
        });
      });

      it("that is named live ends its tests: they fail, call nobody back, and what they moved is booked back", async () => {
        const database = await upgrade([
          merchant("M"),
          merchant("N"),
          merchant("TRIED"),
          merchant("SANDBOX"),
          firstMoney,
          testPayin,
          realPayin,
          async (tables) => {
            await insertOlderPayin(tables, "SANDBOX", "S-1");
            await sql`update payin set is_test = false where id_payin = 'S-1'`.execute(tables);
          },
          (tables) => insertOlderPayin(tables, "TRIED", "T-1"),
        ]);
        await sql`insert into due_step (merchant_code, id_payin, due_at, status)
          values ('M', 'A-1', ${at}, 'SUCCESS'), ('M', 'B-1', ${at}, 'SUCCESS')`.execute(database);
        await sql`insert into payout (merchant_code, id_payout, amount_minor, currency_code, payment_method_code, request, request_hash,
            callback_url, status, fee_minor, is_test, created_at, expire_at)
          values ('M', 'TEST', 223, 'PHP', 'WALLET_TRANSFER', '{}', '', '', 'PROCESSING', 77, true, ${at}, ${at})`.execute(
          database,
        );
        await sql`insert into payout_step (merchant_code, id_payout, due_at, status)
          values ('M', 'TEST', ${at}, 'SUCCESS')`.execute(database);
        for (const [subject, state] of [
          ["payin/A-1", "dead"],
          ["payin/B-1", "waiting"],
          ["payout/TEST", "waiting"],
        ]) {
          await sql`insert into callback (merchant_code, id_callback, subject, type, url, receiver, body, state, tries, due_at, created_at)
            values ('M', ${subject}, ${subject}, 'payin.updated', '', '', '', ${state}, 1, ${at}, ${at})`.execute(
            database,
          );
          await sql`insert into callback_try (merchant_code, id_callback, try_number, started_at, duration_ms, result)
            values ('M', ${subject}, 1, ${at}, 1, 'timeout')`.execute(database);
        }
        const money = { currencyCode: "PHP", feeMinor: 77n, vatMinor: null };
        await database.transaction().execute(async (transaction) => {
          const journals = [
            payinCredited({ merchantCode: "M", idPayin: "A-1", amountMinor: 5100n, ...money }),
            payinCredited({ merchantCode: "M", idPayin: "B-1", amountMinor: 900n, ...money }),
            payoutHeld({ merchantCode: "M", idPayout: "REAL", amountMinor: 100n, ...money }),
            payoutHeld({ merchantCode: "M", idPayout: "TEST", amountMinor: 223n, ...money }),
          ];
          await book(transaction, journals, at);
        });
        const deps = { database, clock: { now: () => at } };
        const { text } = await runCommand({ name: "nameEnvironment", environment: "live" }, deps);
        expect(text.split("\n")).toEqual([
          "The database is of live from now on.",
          "Merchants that are of live: M, N. Retire the keys and secrets of any that was only made to try things out.",
          "Merchants of the sandbox, who prove nothing in live: SANDBOX (with real payments), TRIED.",
          "Payments of the sandbox that were under way and have failed: 3.",
          "Callbacks of tests that were not delivered and are taken away: 2.",
          "Booked back at M, whose tests had moved it: -47.23 PHP.",
        ]);
        const { rows: payins } = await sql`
          select id_payin, status, processor_status from payin order by 1`.execute(database);
        expect(payins).toEqual([
          { idPayin: "A-1", status: "FAILED", processorStatus: "TEST_ENDED" },
          { idPayin: "B-1", status: "PROCESSING", processorStatus: null },
          { idPayin: "S-1", status: "PROCESSING", processorStatus: null },
          { idPayin: "T-1", status: "FAILED", processorStatus: "TEST_ENDED" },
        ]);
        const steps = await database.selectFrom("dueStep").select("idPayin").execute();
        expect(steps).toEqual([{ idPayin: "B-1" }]);
        expect(await database.selectFrom("payoutStep").selectAll().execute()).toEqual([]);
        const payouts = await database
          .selectFrom("payout")
          .select(["idPayout", "status"])
          .execute();
        expect(payouts).toEqual([{ idPayout: "TEST", status: "FAILED" }]);
        const { rows: callbacks } =
          await sql`select id_callback, state from callback order by 1`.execute(database);
        expect(callbacks).toEqual([{ idCallback: "payin/B-1", state: "waiting" }]);
        const { rows: accounts } = await sql`select kind, balance_minor from ledger_account
          where merchant_code = 'M' order by kind`.execute(database);
        // As if only the real payin and payout had been: 9.00 less 0.77 of fee, less 1.77 held.
        expect(accounts).toEqual([
          { kind: "available", balanceMinor: 646n },
          { kind: "fees", balanceMinor: 77n },
          { kind: "processor", balanceMinor: -900n },
          { kind: "reserved", balanceMinor: 177n },
        ]);
        const merchants = await database
          .selectFrom("merchant")
          .select(["merchantCode", "isTest"])
          .orderBy("merchantCode")
          .execute();
        expect(merchants).toEqual([
          { merchantCode: "M", isTest: false },
          { merchantCode: "N", isTest: false },
          { merchantCode: "SANDBOX", isTest: true },
          { merchantCode: "TRIED", isTest: true },
        ]);
      });
    });
  });
}
