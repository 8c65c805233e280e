import { describe, expect, it } from "vitest";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { person, customersPayments } from "../testing/customersPayments.ts";
import type { Customer } from "./customer.ts";
import { findPayments } from "./findPayments.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Customers' data on ${kind}`, () => {
    const made = customersPayments(kind);
    const { open, pay, payOut, end } = made;

    const namesOf = async (customer: Customer) =>
      (await findPayments(open.deps.database, customer, made.caller.merchantCode)).ended.map(
        ({ idPayment }) => idPayment,
      );

    it("are found by phone, by account with and without dashes, and by UPI id", async () => {
      await pay("P-1", { phoneNumber: "0905 765 4321" });
      await payOut("O-1", {
        paymentMethodCode: "BANK_TRANSFER",
        paymentOperatorCode: "BANK_BETA_PH",
        account: { accountName: "Kim Lee", accountNumber: "00-12345678" },
      });
      const upi = { paymentMethodCode: "UPI_ID", upiId: "kim.lee@testupi" };
      const body = createBody({ amount: 5000, currencyCode: "INR", paymentMethod: upi });
      await createTestPayin(open.deps, made.caller, "U-1", body);
      await end();
      expect(await namesOf(person("phone", "+639057654321"))).toEqual(["P-1"]);
      expect(await namesOf(person("account", "00 1234 5678"))).toEqual(["O-1"]);
      expect(await namesOf(person("account", "Kim.Lee@testupi"))).toEqual(["U-1"]);
      expect(await namesOf(person("account", "kimlee@testupi"))).toEqual([]);
    });
  });
}
