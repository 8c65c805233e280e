import { netBanking } from "@pay/contract/methods/netBanking.ts";
import { sampleMoney } from "@pay/contract/samples/samplesByMethod.ts";
import { expectToSee } from "../journeys/expectToSee.ts";
import { enterEverything } from "../journeys/customerData.ts";
import { families } from "./familyTable.ts";
import { atLeisure, expect, test } from "./stackFixtures.ts";
import { forAll, pickRows } from "../fixtures/tags.ts";
import { shownMethod } from "../journeys/shownValues.ts";

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
      await customer.choose(shownMethod(method, currencyCode));
      if (operator !== undefined) await customer.chooseOperator(operator);
      const points = method.dataPoints[currencyCode] ?? [];
      const { code: paymentMethodCode } = method;
      await enterEverything({ customer, page, paymentMethodCode }, points, currencyCode);
      await atLeisure(page, order.idPayin, async () => {
        await customer.pay();
        await expect(customer.done).toBeVisible();
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

test(
  "redirect: NET_BANKING leads to the bank and back to the status page",
  forAll,
  async ({ customer, page, service, shop }) => {
    const order = await shop.newOrder({ money: sampleMoney("INR") });
    await customer.openLink(order.redirectUrl);
    await customer.choose("Net banking");
    await customer.chooseOperator("Bank Gamma");
    const { code: paymentMethodCode, dataPoints } = netBanking;
    await enterEverything({ customer, page, paymentMethodCode }, dataPoints.INR, "INR");
    await customer.pay();
    await customer.approveAtInstitution();
    await expect(page).toHaveURL(/\/status\?/);
    await expect(page.getByRole("banner")).toContainText("Nordic Bikes");
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
  },
);

test(
  "a transfer of exactly 50 asks for one minor unit less, says why, and arrives (§3)",
  forAll,
  async ({ customer, page, shop }) => {
    const order = await shop.newOrder({ money: { amount: 50, currencyCode: "VND" } });
    await customer.openLink(order.redirectUrl);
    await customer.choose("Bank transfer");
    await atLeisure(page, order.idPayin, async () => {
      await customer.pay();
      await expect(
        customer.sentence(
          "This is ₫1 less, so that we can find your payment: do not change it. It pays your full order of ₫50.",
        ),
      ).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("Transfer exactly ₫49");
    });
    expect(await order.callbackAndRead()).toMatchObject({
      paymentRequested: { money: { amount: 50, currencyCode: "VND" } },
      paymentMethodResponse: { moneyRequired: { amount: 49, currencyCode: "VND" } },
      process: { status: "SUCCESS" },
    });
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
  },
);
