import { giveReference } from "../screens/referenceScreens.ts";
import { expect, test } from "./stackFixtures.ts";
import { row } from "../fixtures/tags.ts";

// Amounts from 40 up to below 50 stay PROCESSING until a decision by hand (G25), so there is time for a reference.
const orders = [
  {
    money: { amount: 45, currencyCode: "INR" },
    methodName: "Transfer to a payment address",
    label: "Transaction number (UTR / RRN)",
    entered: "HDFCN52026112112",
    isRequired: true,
  },
  {
    money: { amount: 45.5, currencyCode: "INR" },
    methodName: "UPI QR",
    label: "UTR / UPI transaction ID",
    entered: "432112345678",
    isRequired: false,
  },
  {
    money: { amount: 45, currencyCode: "USD" },
    methodName: "USDC",
    label: "Transaction hash",
    entered: "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
    isRequired: false,
  },
] as const;

for (const { money, methodName, label, entered, isRequired } of orders) {
  test(
    `the reference of ${methodName} is entered, corrected, and read by the merchant (§1 step 5, G12)`,
    row(isRequired),
    async ({ customer, page, service, shop }) => {
      const order = await shop.newOrder({ money });
      await customer.openLink(order.redirectUrl);
      await customer.choose(methodName);
      await customer.pay();
      await (isRequired ? customer.goesToReference() : customer.done.click());
      await giveReference({ customer }, "mistyped 1", label);
      await customer.button("Correct the number").click();
      await customer.field(label).fill(entered);
      await customer.button("Send the number").click();
      await expect(customer.detail(entered)).toBeVisible();
      await page.reload();
      await expect(customer.sentence("We have your transaction number")).toBeVisible();
      await expect(customer.detail(entered)).toBeVisible();
      const client = await service.client();
      const { process, paymentMethodResponse } = await client.readPayin(order.idPayin);
      expect(process.status).toBe("PROCESSING");
      expect(paymentMethodResponse.externalReference).toEqual({ reference: entered });
    },
  );
}
