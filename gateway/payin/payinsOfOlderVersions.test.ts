import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { insertOlderPayin } from "../testing/insertOlderPayin.ts";
import { openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { findPayin } from "./payinTable.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Payins that an older version left on ${kind}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
      await sql`drop schema public cascade`.execute(opened.database);
      await sql`create schema public`.execute(opened.database);
      await migrate(opened.database, "0007sandboxTrace");
      for (const merchantCode of ["M", "N", String.raw`B\s`])
        await sql`insert into merchant values (${merchantCode}, null, '{}', ${at})`.execute(
          opened.database,
        );
      await addPayin("M", "A-1");
      await addPayin("M", "A-2");
      await addPayin("N", "A-1");
      await addPayin(String.raw`B\s`, "é");
      await sql`insert into due_step (merchant_code, id_payin, due_at, status)
        values ('M', 'A-1', ${at}, 'SUCCESS')`.execute(opened.database);
      await sql`insert into institution_visit (merchant_code, id_payin, id_visit)
        values ('N', 'A-1', 'V-1')`.execute(opened.database);
      await migrate(opened.database);
    }, 60_000);
    afterAll(async () => await opened.close());

    async function addPayin(merchantCode: string, idPayin: string): Promise<void> {
      await insertOlderPayin(opened.database, merchantCode, idPayin);
    }

    async function findTexts(...key: [merchantCode: string, idPayin: string]) {
      const payin = await findPayin(opened.database, ...key);
      return payin && [payin.merchantCode, payin.idPayin, payin.amountMinor];
    }

    // The first 32 digits of `printf 'M/A-1' | sha256sum`, and so on.
    it("have the digest of both texts, and so has what belongs to them", async () => {
      const { rows } = await sql`
        select 'payin' as of, merchant_code, id_payin, payin_digest from payin
        union all select 'step', merchant_code, id_payin, payin_digest from due_step
        union all select 'visit', merchant_code, id_payin, payin_digest from institution_visit
        order by 1, 2, 3`.execute(opened.database);
      expect(rows.map((row) => Object.values(Object(row)))).toEqual([
        ["payin", String.raw`B\s`, "é", "35ecd0b8-7a64-7721-59f9-a6784048d67f"],
        ["payin", "M", "A-1", "62d4538e-d5b8-e088-6eed-5d7951c899b7"],
        ["payin", "M", "A-2", "0962a23e-7617-d3c9-bf6e-8bc0e2bff2b1"],
        ["payin", "N", "A-1", "f7ad9918-87e1-781a-5cfe-e4a150bbfb5a"],
        ["step", "M", "A-1", "62d4538e-d5b8-e088-6eed-5d7951c899b7"],
        ["visit", "N", "A-1", "f7ad9918-87e1-781a-5cfe-e4a150bbfb5a"],
      ]);
    });

    it("are found by merchant and id together, and by nothing near", async () => {
      expect(await findTexts("M", "A-1")).toEqual(["M", "A-1", 5100n]);
      expect(await findTexts("N", "A-1")).toEqual(["N", "A-1", 5100n]);
      expect(await findTexts(String.raw`B\s`, "é")).toEqual([String.raw`B\s`, "é", 5100n]);
      expect(await findTexts("N", "A-2")).toBeUndefined();
      expect(await findTexts("M", "a-1")).toBeUndefined();
      // One text with the payin above, but for whose it is.
      expect(await findTexts("M/A-1", "")).toBeUndefined();
      expect(await findTexts("", "M/A-1")).toBeUndefined();
    });

    it("stay the only ones of their ids, also to a process of that version", async () => {
      await addPayin("N", "A-3");
      await expect(addPayin("N", "A-3")).rejects.toThrow(/payin_pkey/);
      await expect(addPayin("M", "A-2")).rejects.toThrow(/payin_pkey/);
    });

    it("are needed by every step and visit that names their digest", async () => {
      const none = "00000000-0000-0000-0000-000000000000";
      await expect(
        sql`insert into due_step (payin_digest, merchant_code, id_payin, due_at, status)
          values (${none}, 'M', 'A-9', ${at}, 'SUCCESS')`.execute(opened.database),
      ).rejects.toThrow(/foreign key/);
      await expect(
        sql`insert into institution_visit (payin_digest, merchant_code, id_payin, id_visit)
          values (${none}, 'M', 'A-9', 'V-9')`.execute(opened.database),
      ).rejects.toThrow(/foreign key/);
    });

    it("get their digest also from a process of that version, and are found", async () => {
      await addPayin("M", "A-4");
      expect(await findTexts("M", "A-4")).toEqual(["M", "A-4", 5100n]);
    });
  });
}
