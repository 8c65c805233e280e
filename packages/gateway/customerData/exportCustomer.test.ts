import { describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/testDatabase.ts";
import { person, customersPayments } from "../testing/customersPayments.ts";
import { exportCustomer } from "./exportCustomer.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Customers' data on ${kind}`, () => {
    const made = customersPayments(kind);
    const { open, pay, end, noteCallAndToken } = made;

    it("are exported whole, with the attempts of callbacks and the sandbox's log", async () => {
      await pay("E-1", { emailAddress: "export@mail.example" });
      await end();
      const { merchantCode } = made.caller;
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
        .where("merchantCode", "=", made.caller.merchantCode)
        .execute();
      const { database, clock } = open.deps;
      for (const customer of [
        person("email", "told@mail.example"),
        person("account", "00 1234 5678"),
      ])
        expect(
          await exportCustomer(database, customer, made.caller.merchantCode, clock.now()),
        ).toMatchObject({
          payments: [{ idPayment: "T-1", accountCustomerUsedForPayment: told }],
        });
    });

    async function noteEndByHand(idPayment: string, reason: string) {
      const { merchantCode } = made.caller;
      const ofPayin = { merchantCode, direction: "payin", idPayment } as const;
      const ending = { connector: "bank", status: "SUCCESS", endedBy: "Kim Lee" } as const;
      await open.deps.database
        .insertInto("handEnding")
        .values({ ...ofPayin, ...ending, reason, endedAt: open.clock.now() })
        .execute();
    }
  });
}
