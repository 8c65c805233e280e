import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { orders } from "../customer/orders.ts";
import { problem, tokenEnded } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockPayment.ts";
import { openPayment, type Screens, visitPayment } from "./screen.ts";

const pesos = { amount: 60, currencyCode: "COP" };
const moneyLimits = {
  minimum: { amount: 2000, currencyCode: "COP" },
  maximum: { amount: 90_000, currencyCode: "COP" },
};

const suggested = { optionsAvailable: true };

const refuse = () => tokenEnded;

/** The options, and the links that lead to none. */
export const optionScreens: Screens = {
  options: async (stage) => {
    await visitPayment(stage, newPayment.qrPhPhp());
    await stage.customer.choose(orders.qrPhPhp.methodName);
  },
  "options-outside-limits": async (stage) => {
    const options = [sampleOption(offline, "COP"), sampleOption(online, "COP", { moneyLimits })];
    await visitPayment(stage, newPayment.offering(...options), { money: pesos });
    await expect(stage.customer.option("PSE")).toBeDisabled();
  },
  "options-nothing-fits": async (stage) => {
    const options = [offline, online].map((each) => sampleOption(each, "COP", { moneyLimits }));
    await visitPayment(stage, newPayment.offering(...options), { money: pesos });
    await expect(stage.customer.option("PSE")).toBeDisabled();
  },
  "options-preselected": async (stage) => {
    await visitPayment(stage, newPayment.qrPhPhp(), { ...suggested, paymentMethodCode: "QR_PH" });
    await expect(stage.customer.option("QR Ph")).toBeChecked();
  },
  "options-preselected-unavailable": async (stage) => {
    await visitPayment(stage, newPayment.qrPhPhp(), { ...suggested, paymentMethodCode: "OFFLINE" });
    await expect(stage.customer.sentence("The way to pay that the shop")).toBeVisible();
  },
  "options-none": async (stage) => {
    await visitPayment(stage, newPayment.offering());
    await expect(stage.customer.wayBack().first()).toBeVisible();
  },
  "options-not-loaded": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      answers: { listPaymentOptions: () => problem("invalid_fields") },
    });
    await expect(stage.customer.button("Load again")).toBeVisible();
  },
  "shop-suspended": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      answers: { listPaymentOptions: () => problem("merchant_suspended") },
    });
    await expect(stage.customer.wayBack().first()).toBeVisible();
  },
  "option-not-available": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), { paymentMethodCode: "QR_PH" });
    await expect(stage.customer.wayBack().first()).toBeVisible();
  },
  "link-broken": async (stage) => {
    await openPayment(stage, { money: { amount: 10.5, currencyCode: "JPY" } });
    await expect(stage.customer.wayBack().first()).toBeVisible();
  },
  "link-token-ended": async (stage) => {
    const refusals = { listPaymentOptions: refuse, readPayin: refuse, readMerchantInfo: refuse };
    await visitPayment(stage, newPayment.offlineJpy(), { answers: refusals });
    await expect(stage.customer.wayBack().first()).toBeVisible();
  },
};
