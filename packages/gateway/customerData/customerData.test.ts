import { sql } from "kysely";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import type { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { recordAttempt } from "../callback/recordAttempt.ts";
import { addConnector } from "../connectors/connectorTable.ts";
import { toPaymentKey } from "../connectors/orders.ts";
import { findDifferences } from "../connectors/findDifferences.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { writeTrace } from "../sandbox/trace/traceTables.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { addMerchant, keepLog } from "../testing/testDeps.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import type { Caller } from "../token/caller.ts";
import { type Customer, readCustomer } from "./customer.ts";
import { eraseCustomer } from "./eraseCustomer.ts";
import { exportCustomer } from "./exportCustomer.ts";
import { findPayments } from "./findPayments.ts";
import { removeOldData } from "./removeOldData.ts";
import { startRetention } from "./startRetention.ts";

const dayMs = 86_400_000;

function person(field: Customer["field"], text: string): Customer {
  const customer = readCustomer(field, text);
  if (!customer) throw new Error(`${text} is no ${field}`);
  return customer;
}

test.each([
  ["email", " Kim@Mail.Example ", "kim@mail.example"],
  ["email", "kim", undefined],
  ["phone", "+63 (905) 123-4567", "+639051234567"],
  ["phone", "0905 123 4567", undefined],
  ["phone", "\u202A+63\u00A0905 123\u20114567\u202C", "+639051234567"],
  ["email", "Kim <kim\uFF20mail.example>", "kim@mail.example"],
  ["account", "032 180 00011835971 9", "032180000118359719"],
  ["account", " kim.lee@testupi ", "KIM.LEE@TESTUPI"],
  ["account", "12", undefined],
] as const)("a customer by %s %s is read as %s", (field, text, value) => {
  expect(readCustomer(field, text)?.value).toBe(value);
});

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Customers' data on ${kind}`, () => {
    const open = useTestDeps({ kind });
    let caller: Caller;
    beforeEach(async () => {
      caller = await addMerchant(open.deps);
      await fund(open.deps, caller);
    });

    const pay = async (idPayin: string, data: Omit<PaymentMethodRequest, "paymentMethodCode">) =>
      await createTestPayin(
        open.deps,
        caller,
        idPayin,
        createBody({ paymentMethod: { paymentMethodCode: "QR_PH", ...data } }),
      );
    const payOut = async (
      idPayout: string,
      paymentMethod: PayoutMethodRequest,
      currencyCode = "PHP",
    ) =>
      await createTestPayout(
        open.deps,
        caller,
        idPayout,
        payoutBody({ paymentMethod, currencyCode }),
      );
    /** Ends all payments under way. */
    const end = async () => {
      open.clock.advance(3_600_000);
      await finishDuePayments(open.deps, payinKind);
      await finishDuePayments(open.deps, payoutKind);
    };
    const read = async (idPayin: string) => {
      const payin = await findPayin(open.deps.database, caller.merchantCode, idPayin);
      if (!payin) throw new Error(`there is no payin ${idPayin}`);
      return payin;
    };
    const entries = async () =>
      await open.deps.database
        .selectFrom("ledgerEntry")
        .selectAll()
        .where("merchantCode", "=", caller.merchantCode)
        .orderBy("journalId")
        .orderBy("kind")
        .execute();
    const erase = async (customer: Customer, isDryRun = false, onlyMerchant?: string) =>
      await eraseCustomer(open.deps.database, customer, {
        isDryRun,
        onlyMerchant,
        now: open.clock.now(),
      });
    const namesOf = async (customer: Customer) =>
      (await findPayments(open.deps.database, customer, caller.merchantCode)).ended.map(
        ({ idPayment }) => idPayment,
      );

    it("are removed from payments that have ended, and the ledger stays as it is", async () => {
      await pay("A-1", { emailAddress: "Kim@Mail.example", phoneNumber: "0905 123 4567" });
      await pay("B-1", { emailAddress: "lee@mail.example" });
      await end();
      await pay("A-2", { emailAddress: "kim@mail.example" });
      const booked = await entries();
      const [before, other] = [await read("A-1"), await read("B-1")];

      const { merchantCode } = caller;
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

    it("are found by phone, by account with and without dashes, and by UPI id", async () => {
      await pay("P-1", { phoneNumber: "0905 765 4321" });
      await payOut("O-1", {
        paymentMethodCode: "BANK_TRANSFER",
        paymentOperatorCode: "BANK_BETA_PH",
        account: { accountName: "Kim Lee", accountNumber: "00-12345678" },
      });
      const upi = { paymentMethodCode: "UPI_ID", upiId: "kim.lee@testupi" };
      const body = createBody({ amount: 5000, currencyCode: "INR", paymentMethod: upi });
      await createTestPayin(open.deps, caller, "U-1", body);
      await end();
      expect(await namesOf(person("phone", "+639057654321"))).toEqual(["P-1"]);
      expect(await namesOf(person("account", "00 1234 5678"))).toEqual(["O-1"]);
      expect(await namesOf(person("account", "Kim.Lee@testupi"))).toEqual(["U-1"]);
      expect(await namesOf(person("account", "kimlee@testupi"))).toEqual([]);
    });

    it("of another merchant stay, if the erasure is for one", async () => {
      await pay("M-1", { emailAddress: "both@mail.example" });
      await end();
      const other = await addMerchant(open.deps);
      const kept = await erase(person("email", "both@mail.example"), false, other.merchantCode);
      expect(kept.erased.payins).toBe(0);
      expect((await erase(person("email", "both@mail.example"))).erased.payins).toBe(1);
    });

    it("are exported whole, with the attempts of callbacks and the sandbox's log", async () => {
      await pay("E-1", { emailAddress: "export@mail.example" });
      await end();
      const { merchantCode } = caller;
      await noteCallAndToken("payin/E-1");
      await noteEndByHand("E-1", "Kim paid at the counter");
      const exported = await exportCustomer(
        open.deps.database,
        person("email", "export@mail.example"),
        undefined,
        open.clock.now(),
      );
      // As JSON, because that is what an administrator gets.
      expect(JSON.parse(JSON.stringify(exported))).toMatchObject({
        email: "export@mail.example",
        payments: [
          {
            direction: "payin",
            merchantCode,
            idPayment: "E-1",
            status: "SUCCESS",
            money: { amount: 51, currencyCode: "PHP" },
            request: { emailAddress: "export@mail.example" },
            endedByHand: { status: "SUCCESS", reason: "Kim paid at the counter" },
            calls: [{ path: "/payins/x", status: 200 }],
            tokens: [{ jti: "j-1" }],
          },
        ],
      });
    });

    it("are exported with the account that a connector has told before the end", async () => {
      await pay("T-1", { emailAddress: "told@mail.example" });
      const told = { accountName: "Kim Lee", accountNumber: "0012345678" };
      await open.deps.database
        .updateTable("payinStep")
        .set({ accountCustomerUsedForPayment: told })
        .where("merchantCode", "=", caller.merchantCode)
        .execute();
      const { database, clock } = open.deps;
      for (const customer of [
        person("email", "told@mail.example"),
        person("account", "00 1234 5678"),
      ])
        expect(
          await exportCustomer(database, customer, caller.merchantCode, clock.now()),
        ).toMatchObject({
          payments: [{ idPayment: "T-1", accountCustomerUsedForPayment: told }],
        });
    });

    async function noteCallAndToken(subject: string) {
      const { merchantCode } = caller;
      const at = open.clock.now();
      const call = { method: "GET", path: "/payins/x", status: 200, problemCode: null } as const;
      await writeTrace(
        open.deps.database,
        [
          {
            ...call,
            merchantCode,
            subject,
            at,
            operationId: "readPayin",
            requestId: "r-1",
            durationMs: 1,
            byPage: false,
            jti: "j-1",
          },
        ],
        [
          {
            merchantCode,
            subject,
            jti: "j-1",
            issuedAt: at,
            expireAt: at,
            action: null,
            operations: [],
            amount: null,
            currencyCode: null,
          },
        ],
      );
    }

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
        .where("merchantCode", "=", caller.merchantCode)
        .execute();
      expect(tries).toEqual([{ answer: null }]);
    });

    async function noteEndByHand(idPayment: string, reason: string) {
      const { merchantCode } = caller;
      const ofPayin = { merchantCode, direction: "payin", idPayment } as const;
      const ending = { connector: "bank", status: "SUCCESS", endedBy: "Kim Lee" } as const;
      await open.deps.database
        .insertInto("handEnding")
        .values({ ...ofPayin, ...ending, reason, endedAt: open.clock.now() })
        .execute();
    }

    /** Marks the callback of a payin as delivered, with a response that has the customer's name. */
    async function tryCallback(idPayin: string) {
      const { merchantCode } = caller;
      const { idCallback } = await open.deps.database
        .updateTable("callback")
        .set({ state: "delivered", tries: 1, settledAt: open.clock.now() })
        .where("merchantCode", "=", merchantCode)
        .where("subject", "=", `payin/${idPayin}`)
        .returning("idCallback")
        .executeTakeFirstOrThrow();
      await open.deps.database
        .insertInto("callbackTry")
        .values({
          merchantCode,
          idCallback,
          tryNumber: 1,
          startedAt: open.clock.now(),
          durationMs: 1,
          result: "delivered",
          detail: null,
          httpStatus: 200,
          answer: "thanks, Kim",
        })
        .execute();
    }

    it("leave a callback that waits once it is settled, and its response is not stored", async () => {
      const shop = "http://127.0.0.1:9/callback";
      const paymentMethod = { paymentMethodCode: "QR_PH", emailAddress: "wait@mail.example" };
      const callbackUrl = `${shop}?of=wait%40mail.example`;
      await createTestPayin(open.deps, caller, "W-1", createBody({ paymentMethod, callbackUrl }));
      await end();
      await erase(person("email", "wait@mail.example"));
      const { database, clock } = open.deps;
      const leased = database
        .updateTable("callback")
        .set({ leaseId: "lease" })
        .where("merchantCode", "=", caller.merchantCode)
        .returningAll();
      const result = { detail: null, httpStatus: 200, answer: "thanks, Kim", retryAfterMs: 0 };
      const timing = { startedAt: clock.now(), durationMs: 1 };
      const attempt = async (code: "http_status" | "delivered") => {
        const callback = { ...(await leased.executeTakeFirstOrThrow()), leaseId: "lease" };
        const counted = { result: { result: code, ...result } };
        await recordAttempt(callback, counted, timing, open.deps);
        const row = database.selectFrom("callback").select(["state", "url"]);
        return await row.where("merchantCode", "=", caller.merchantCode).executeTakeFirst();
      };
      expect(await attempt("http_status")).toEqual({ state: "waiting", url: callbackUrl });
      expect(await attempt("delivered")).toEqual({ state: "delivered", url: shop });
      const tries = database.selectFrom("callbackTry").select("answer");
      const ofMerchant = tries.where("merchantCode", "=", caller.merchantCode);
      expect(await ofMerchant.execute()).toEqual([{ answer: null }, { answer: null }]);
    });

    it("leave settlements that agree with the ledger, and no digest of the request in their keys", async () => {
      await pay("S-1", { emailAddress: "settled@mail.example" });
      await end();
      const { merchantCode } = caller;
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
          .where("merchantCode", "=", caller.merchantCode)
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
        .where("merchantCode", "=", caller.merchantCode)
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
        .where("merchantCode", "=", caller.merchantCode)
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
