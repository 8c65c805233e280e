import { describe, expect, it } from "vitest";
import { recordAttempt } from "../callback/recordAttempt.ts";
import { addConnector } from "../connectors/connectorTable.ts";
import { findDifferences } from "../connectors/findDifferences.ts";
import { toPaymentKey } from "../connectors/orders.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { dayMs, person, customersPayments } from "../testing/customersPayments.ts";
import { exportCustomer } from "./exportCustomer.ts";
import { removeOldData } from "./removeOldData.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Customers' data on ${kind}`, () => {
    const made = customersPayments(kind);
    const { open, pay, end, read, entries, erase, noteCallAndToken, tryCallback } = made;

    it("are removed from payments that have ended, and the ledger stays as it is", async () => {
      await pay("A-1", { emailAddress: "Kim@Mail.example", phoneNumber: "0905 123 4567" });
      await pay("B-1", { emailAddress: "lee@mail.example" });
      await end();
      await pay("A-2", { emailAddress: "kim@mail.example" });
      const booked = await entries();
      const [before, other] = [await read("A-1"), await read("B-1")];

      const { merchantCode } = made.caller;
      const { erased, underWay } = await erase(
        person("email", "KIM@mail.example"),
        false,
        merchantCode,
      );
      expect(erased).toEqual({
        payins: 1,
        payouts: 0,
        answers: 0,
        settlements: 0,
        calls: 0,
        tokens: 0,
      });
      expect(underWay).toMatchObject([{ direction: "payin", merchantCode, idPayment: "A-2" }]);
      const after = await read("A-1");
      expect(after).toEqual({
        ...before,
        request: {
          paymentMethodCode: "QR_PH",
          emailAddress: "erased@erased.invalid",
          phoneNumber: "ERASED",
        },
        requestHash: "",
        response: after.response,
        erasedAt: open.clock.now(),
      });
      expect(JSON.stringify(after.response)).not.toMatch(/kim@mail|9051234567/i);
      expect(after.response).toMatchObject({ idPayin: "A-1", returnUrl: before.returnUrl });
      expect(await read("B-1")).toEqual(other);
      expect((await read("A-2")).request.emailAddress).toBe("kim@mail.example");
      expect(await entries()).toEqual(booked);
      expect(await ledgerFaults(open.deps.database)).toEqual([]);
      const again = await erase(person("email", "kim@mail.example"), false, merchantCode);
      expect(again.erased.payins).toBe(0);
    });

    it("are counted by a dry run, which changes nothing", async () => {
      await pay("D-1", { emailAddress: "dry@mail.example" });
      await end();
      const before = await read("D-1");
      const { erased } = await erase(person("email", "dry@mail.example"), true);
      expect(erased.payins).toBe(1);
      expect(await read("D-1")).toEqual(before);
    });

    it("of another merchant stay, if the erasure is for one", async () => {
      await pay("M-1", { emailAddress: "both@mail.example" });
      await end();
      const other = await addMerchant(open.deps);
      const kept = await erase(person("email", "both@mail.example"), false, other.merchantCode);
      expect(kept.erased.payins).toBe(0);
      expect((await erase(person("email", "both@mail.example"))).erased.payins).toBe(1);
    });

    it("leave the sandbox's log and the receivers' responses with the payment", async () => {
      await pay("L-1", { emailAddress: "log@mail.example" });
      await end();
      await noteCallAndToken("payin/L-1");
      await tryCallback("L-1");
      const { erased } = await erase(person("email", "log@mail.example"));
      expect(erased).toMatchObject({ payins: 1, answers: 1, calls: 1, tokens: 1 });
      const tries = await open.deps.database
        .selectFrom("callbackTry")
        .select("answer")
        .where("merchantCode", "=", made.caller.merchantCode)
        .execute();
      expect(tries).toEqual([{ answer: null }]);
    });

    it("stay in the address of a waiting callback until it is delivered, and its responses are not stored", async () => {
      const shop = "http://127.0.0.1:9/callback";
      const paymentMethod = { paymentMethodCode: "QR_PH", emailAddress: "wait@mail.example" };
      const callbackUrl = `${shop}?of=wait%40mail.example`;
      await createTestPayin(
        open.deps,
        made.caller,
        "W-1",
        createBody({ paymentMethod, callbackUrl }),
      );
      await end();
      await erase(person("email", "wait@mail.example"));
      const { database, clock } = open.deps;
      const leased = database
        .updateTable("callback")
        .set({ leaseId: "lease" })
        .where("merchantCode", "=", made.caller.merchantCode)
        .returningAll();
      const result = { detail: null, httpStatus: 200, answer: "thanks, Kim", retryAfterMs: 0 };
      const timing = { startedAt: clock.now(), durationMs: 1 };
      const attempt = async (code: "http_status" | "delivered") => {
        const callback = { ...(await leased.executeTakeFirstOrThrow()), leaseId: "lease" };
        const counted = { result: { result: code, ...result } };
        await recordAttempt(callback, counted, timing, open.deps);
        const row = database.selectFrom("callback").select(["state", "url"]);
        return await row.where("merchantCode", "=", made.caller.merchantCode).executeTakeFirst();
      };
      expect(await attempt("http_status")).toEqual({ state: "waiting", url: callbackUrl });
      expect(await attempt("delivered")).toEqual({ state: "delivered", url: shop });
      const tries = database.selectFrom("callbackTry").select("answer");
      const ofMerchant = tries.where("merchantCode", "=", made.caller.merchantCode);
      expect(await ofMerchant.execute()).toEqual([{ answer: null }, { answer: null }]);
    });

    it("leave settlements that agree with the ledger, and no digest of the request in their keys", async () => {
      await pay("S-1", { emailAddress: "settled@mail.example" });
      await end();
      const { merchantCode } = made.caller;
      const { database, clock } = open.deps;
      const connector = `bank-${kind.toLowerCase()}`;
      await addConnector(database, { name: connector, url: "https://c.example" }, clock.now());
      await database
        .updateTable("payin")
        .set({ via: connector })
        .where("merchantCode", "=", merchantCode)
        .execute();
      const { requestHash, processedAt } = await read("S-1");
      const customer = person("email", "settled@mail.example");
      const exported = await exportCustomer(database, customer, undefined, clock.now());
      const day = processedAt?.toISOString().slice(0, 10) ?? "";
      const paymentKey = toPaymentKey({ merchantCode, idPayment: "S-1", requestHash });
      await database
        .insertInto("connectorDay")
        .values({ connector, day, dueAt: clock.now(), isClosed: true })
        .execute();
      const money = { amountMinor: 5100n, currencyCode: "PHP" };
      const ofPayin = { direction: "payin", merchantCode, idPayment: "S-1" } as const;
      const line = { connector, day, paymentKey, ...ofPayin, ...money };
      await database.insertInto("connectorSettlement").values(line).execute();
      expect(await findDifferences(database, clock.now())).toEqual({ differences: [], failed: [] });
      expect(exported).toMatchObject({ payments: [{ connector, connectorKey: paymentKey }] });

      const { erased, connectors } = await erase(customer);
      expect({ erased, connectors }).toMatchObject({
        erased: { payins: 1, settlements: 1 },
        connectors: [connector],
      });
      expect(await findDifferences(database, clock.now())).toEqual({ differences: [], failed: [] });
      const keys = await database
        .selectFrom("connectorSettlement")
        .select("paymentKey")
        .where("merchantCode", "=", merchantCode)
        .execute();
      expect(keys).toEqual([{ paymentKey: expect.stringMatching(/^\/[0-9a-f]{64}$/) }]);

      // A day goes with its reversals too (G58).
      await database.insertInto("connectorReversal").values(line).execute();
      open.clock.advance(401 * dayMs);
      expect(await removeOldData(open.deps)).toMatchObject({ settlements: 2 });
      const days = await database.selectFrom("connectorDay").select("day").execute();
      expect(days).toEqual([]);
    });
  });
}
