import type { CurrencyCode } from "#contract/currency.ts";
import { addressPayment } from "#contract/methods/addressPayment.ts";
import { capitecPay } from "#contract/methods/capitecPay.ts";
import { codePayment } from "#contract/methods/codePayment.ts";
import { cryptoOffline } from "#contract/methods/cryptoOffline.ts";
import { mobileMoney } from "#contract/methods/mobileMoney.ts";
import { netBanking } from "#contract/methods/netBanking.ts";
import { offline } from "#contract/methods/offline.ts";
import { pixQr } from "#contract/methods/pixQr.ts";
import { upiId } from "#contract/methods/upiId.ts";
import { vaPay } from "#contract/methods/vaPay.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { sampleMoney } from "#contract/samples/samplesByMethod.ts";
import { expectToSee } from "../journeys/expectToSee.ts";
import { enterEverything } from "../journeys/customerData.ts";
import { atLeisure, expect, test } from "./stackFixtures.ts";
import { pickRows } from "../fixtures/tags.ts";

/** One method of each family (docs/payment-methods.md), with the operator that the customer chooses. */
const families: readonly {
  readonly family: string;
  readonly method: PayinMethod;
  readonly currencyCode: CurrencyCode;
  readonly operator?: string;
}[] = [
  { family: "transfer", method: offline, currencyCode: "ARS" },
  { family: "virtual account", method: vaPay, currencyCode: "IDR", operator: "Bank Beta" },
  { family: "QR", method: pixQr, currencyCode: "BRL" },
  { family: "UPI request", method: upiId, currencyCode: "INR" },
  { family: "store code", method: codePayment, currencyCode: "MXN" },
  { family: "mobile money", method: mobileMoney, currencyCode: "KES", operator: "Network Alpha" },
  { family: "app approval", method: capitecPay, currencyCode: "ZAR" },
  { family: "address", method: addressPayment, currencyCode: "INR" },
  { family: "crypto", method: cryptoOffline, currencyCode: "USD" },
];

const details = pickRows(
  families.map(({ family }) => family),
  ["virtual account"],
);

for (const { family, method, currencyCode, operator } of families) {
  test(
    `${family}: ${method.code} is chosen, instructed and seen to arrive, on screen and at the shop`,
    details(family),
    async ({ customer, page, service, shop }) => {
      const order = await shop.newOrder({ money: sampleMoney(currencyCode) });
      await customer.openLink(order.redirectUrl);
      await customer.choose(method.name);
      if (operator !== undefined) await customer.choose(operator);
      const points = method.dataPoints[currencyCode] ?? [];
      await enterEverything({ customer, page }, points, currencyCode);
      await atLeisure(page, order.idPayin, async () => {
        await customer.pay();
        await expect(customer.button("I have paid")).toBeVisible();
        const payin = await (await service.client()).readPayin(order.idPayin);
        await expectToSee({ customer, page }, payin);
      });
      expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
      await customer.turnsBackToThePage();
      await customer.seesStatus("SUCCESS");
      await customer.goesBack();
      await expect(page).toHaveURL(/\/return$/);
    },
  );
}

test("redirect: NET_BANKING leads to the bank and back to the status page", async ({
  customer,
  page,
  service,
  shop,
}) => {
  const order = await shop.newOrder({ money: sampleMoney("INR") });
  await customer.openLink(order.redirectUrl);
  await customer.choose("Net banking");
  await customer.choose("Bank Gamma");
  await enterEverything({ customer, page }, netBanking.dataPoints.INR, "INR");
  await customer.pay();
  await customer.approveAtInstitution();
  await expect(page).toHaveURL(/\/status\?/);
  const { paymentMethodResponse } = await (await service.client()).readPayin(order.idPayin);
  expect(paymentMethodResponse.paymentOperator).toEqual({
    code: "BANK_GAMMA_IN",
    name: "Bank Gamma",
  });
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  await customer.turnsBackToThePage();
  await customer.seesStatus("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL(/\/return$/);
});

test("a transfer of exactly 50 asks for one minor unit less, says why, and arrives (§3)", async ({
  customer,
  page,
  shop,
}) => {
  const order = await shop.newOrder({ money: { amount: 50, currencyCode: "VND" } });
  await customer.openLink(order.redirectUrl);
  await customer.choose("Bank transfer");
  await atLeisure(page, order.idPayin, async () => {
    await customer.pay();
    await expect(customer.sentence("₫1 less than your order, on purpose")).toBeVisible();
    await expect(page.getByText("receives the full")).toContainText(
      "Nordic Bikes receives the full ₫50.",
    );
    await expect(page.getByRole("banner")).toContainText("Transfer exactly ₫49");
  });
  expect(await order.callbackAndRead()).toMatchObject({
    paymentRequested: { money: { amount: 50, currencyCode: "VND" } },
    paymentMethodResponse: { moneyRequired: { amount: 49, currencyCode: "VND" } },
    process: { status: "SUCCESS" },
  });
  await customer.turnsBackToThePage();
  await customer.seesStatus("SUCCESS");
});
