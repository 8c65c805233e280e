import { CamelCasePlugin, Kysely, PGliteDialect, sql } from "kysely";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "../tables.ts";
import { typeParsers } from "../typeParsers.ts";
import { firstPayment } from "./0001firstPayment.ts";
import { accountUsed } from "./0002accountUsed.ts";
import { payoutsAndLedger } from "./0003payoutsAndLedger.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

describe("What there was before the ledger", () => {
  let database: Kysely<Tables>;
  beforeAll(async () => {
    const pglite = await PGlite.create({ parsers: { ...typeParsers } });
    database = new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    await firstPayment.up(database);
    await accountUsed.up(database);
    await sql`insert into merchant values
      ('M', null, '{"payin": {"methods": "all", "feeBasisPoints": 150, "vatBasisPoints": {}}}', ${at})
    `.execute(database);
    const payin = (id: string, status: string, fee: number, vat: number | null) =>
      sql`insert into payin values ('M', ${id}, 6000, 'IDR', 'ONLINE', '{}', '', '{}', '', '', ${status},
        null, ${fee}, ${vat}, true, false, ${at}, ${status === "PROCESSING" ? null : at}, ${at})`.execute(
        database,
      );
    await payin("A-1", "SUCCESS", 90, 10);
    await payin("A-2", "SUCCESS", 0, null);
    await payin("A-3", "FAILED", 90, 10);
    await payin("A-4", "PROCESSING", 90, 10);
    await payoutsAndLedger.up(database);
  });
  afterAll(async () => await database.destroy());

  it("is booked as it would have been: payins that succeeded, and no others", async () => {
    const accounts = await database
      .selectFrom("ledgerAccount")
      .selectAll()
      .orderBy("kind")
      .execute();
    expect(accounts.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
      ["available", 11_900n],
      ["fees", 90n],
      ["processor", -12_000n],
      ["vat", 10n],
    ]);
    const entries = await database.selectFrom("ledgerEntry").select("journalId").execute();
    expect([...new Set(entries.map(({ journalId }) => journalId))].toSorted()).toEqual([
      "payin/A-1/credited",
      "payin/A-2/credited",
    ]);
  });

  it("may pay out as the sandbox's merchant may", async () => {
    const { configuration } = await database
      .selectFrom("merchant")
      .select("configuration")
      .executeTakeFirstOrThrow();
    expect(configuration).toEqual({
      payin: { methods: "all", feeBasisPoints: 150, vatBasisPoints: {} },
      payout: { methods: "all", fee: "1" },
    });
  });
});
