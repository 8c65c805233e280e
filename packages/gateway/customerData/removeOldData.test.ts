import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { keepLog } from "../testing/testDeps.ts";
import { dayMs, customersPayments } from "../testing/customersPayments.ts";
import { removeOldData } from "./removeOldData.ts";
import { startRetention } from "./startRetention.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Customers' data on ${kind}`, () => {
    const made = customersPayments(kind);
    const { open, pay, payOut, end, read, entries, noteCallAndToken, tryCallback } = made;

    it("are kept for the days of the settings, and not one longer", async () => {
      await pay("R-1", { emailAddress: "old@mail.example" });
      await payOut(
        "R-2",
        {
          paymentMethodCode: "EMAIL_TRANSFER",
          emailAddress: "old@mail.example",
          account: { accountName: "Kim Lee" },
        },
        "BRL",
      );
      await end();
      await tryCallback("R-1");
      await noteCallAndToken("payin/R-1");
      await pay("R-3", { emailAddress: "waits@mail.example" });
      const booked = await entries();
      const callbacks = async () => {
        const left = await open.deps.database
          .selectFrom("callback")
          .select("state")
          .where("merchantCode", "=", made.caller.merchantCode)
          .execute();
        return left.map(({ state }) => state).toSorted();
      };

      open.clock.advance(7 * dayMs);
      expect(await removeOldData(open.deps)).toMatchObject({ calls: 0, tokens: 0 });
      open.clock.advance(1);
      expect(await removeOldData(open.deps)).toMatchObject({ calls: 1, tokens: 1 });
      expect(await callbacks()).toEqual(["delivered", "waiting"]);
      open.clock.advance(90 * dayMs);
      await removeOldData(open.deps);
      // One that was never delivered waits for its receiver.
      expect(await callbacks()).toEqual(["waiting"]);
      open.clock.advance(302 * dayMs);
      await removeOldData(open.deps);
      expect((await read("R-1")).erasedAt).toBeNull();
      open.clock.advance(dayMs);
      await removeOldData(open.deps);
      expect((await read("R-1")).erasedAt).toEqual(open.clock.now());
      const payouts = await open.deps.database
        .selectFrom("payout")
        .select("request")
        .where("merchantCode", "=", made.caller.merchantCode)
        .execute();
      expect(payouts).toEqual([
        {
          request: {
            paymentMethodCode: "EMAIL_TRANSFER",
            emailAddress: "erased@erased.invalid",
            account: { accountName: "ERASED" },
          },
        },
      ]);
      expect(await entries()).toEqual(booked);
      expect(await ledgerFaults(open.deps.database)).toEqual([]);
      // A payment under way keeps its data for as long as it is.
      expect((await read("R-3")).request.emailAddress).toBe("waits@mail.example");
    });

    it("are removed from each other payment where one fails, and its fault is told", async () => {
      const { database } = open.deps;
      for (const id of ["F-1", "F-2"]) await pay(id, { emailAddress: `${id}@mail.example` });
      await payOut(
        "F-3",
        {
          paymentMethodCode: "EMAIL_TRANSFER",
          emailAddress: "f3@mail.example",
          account: { accountName: "Kim" },
        },
        "BRL",
      );
      await end();
      open.clock.advance(4000 * dayMs);
      await sql`create function refuse_f1() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`.execute(database);
      await sql`create trigger refuse_f1 before update on payin for each row
        when (new.id_payin = 'F-1') execute function refuse_f1()`.execute(database);
      const faults: unknown[] = [];
      await removeOldData(
        open.deps,
        () => false,
        (error) => faults.push(error instanceof Error && error.message),
      );
      await sql`drop trigger refuse_f1 on payin`.execute(database);
      await sql`drop function refuse_f1`.execute(database);
      expect(faults).toEqual(["refused"]);
      expect((await read("F-1")).erasedAt).toBeNull();
      expect((await read("F-2")).erasedAt).not.toBeNull();
      const payout = await database
        .selectFrom("payout")
        .select("erasedAt")
        .where("merchantCode", "=", made.caller.merchantCode)
        .executeTakeFirst();
      expect(payout?.erasedAt).not.toBeNull();
    });

    it("leave a line in the log with counts alone", async () => {
      await pay("G-1", { emailAddress: "logged@mail.example" });
      await end();
      open.clock.advance(401 * dayMs);
      const { log, lines } = keepLog("info");
      const stop = startRetention({ ...open.deps, log });
      await expect.poll(async () => (await read("G-1")).erasedAt).not.toBeNull();
      await stop();
      const told = lines.map((line): unknown => JSON.parse(line));
      expect(told).toContainEqual(
        expect.objectContaining({
          msg: "customers' data was kept long enough and is removed",
          removed: expect.objectContaining({ payins: expect.any(Number) }),
        }),
      );
      expect(lines.join("")).not.toContain("logged@mail.example");
    });
  });
}
