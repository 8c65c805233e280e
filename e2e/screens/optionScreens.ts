import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { problem, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../customer/orders.ts";
import { openPayment, type Screen } from "./screen.ts";

const { offlineJpy, qrPhPhp } = orders;
const pesos = { amount: 60, currencyCode: "COP" };

const outsideLimits = [
  sampleOption(offline, "COP"),
  sampleOption(online, "COP", {
    moneyLimits: {
      minimum: { amount: 2000, currencyCode: "COP" },
      maximum: { amount: 90_000, currencyCode: "COP" },
    },
  }),
];

const offersOutsideLimits = () => reply({ paymentOptions: outsideLimits });
const refuse = () => problem("unauthorized");
const refuseToCreate = () => problem("payment_method_not_available");

/** Screens from the link to the last click before the create. */
export const optionScreens: readonly Screen[] = [
  {
    name: "options",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.qrPhPhp().mock);
      await openPayment(stage, { money: qrPhPhp.money });
      await stage.customer.choose(qrPhPhp.methodName);
    },
  },
  {
    name: "options-outside-limits",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({ ...mock, listPaymentOptions: offersOutsideLimits });
      await openPayment(stage, { money: pesos });
      await expect(stage.customer.option("Online banking")).toBeDisabled();
    },
  },
  {
    name: "options-none",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({
        ...mock,
        listPaymentOptions: () => reply({ paymentOptions: [] }),
      });
      await openPayment(stage);
      await expect(stage.customer.wayBack().first()).toBeVisible();
    },
  },
  {
    name: "options-not-loaded",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({ ...mock, listPaymentOptions: () => problem("invalid_fields") });
      await openPayment(stage);
      await expect(stage.customer.button("Try again")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: "option-not-available",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage, { paymentMethodCode: "QR_PH" });
      await expect(stage.customer.wayBack().first()).toBeVisible();
    },
  },
  {
    name: "link-broken",
    show: async (stage) => {
      await openPayment(stage, { money: { amount: 10.5, currencyCode: "JPY" } });
      await expect(stage.customer.wayBack().first()).toBeVisible();
    },
  },
  {
    name: "link-token-ended",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({
        ...mock,
        listPaymentOptions: refuse,
        readPayin: refuse,
        readMerchantInfo: refuse,
      });
      await openPayment(stage);
      await expect(stage.customer.wayBack().first()).toBeVisible();
    },
  },
  {
    name: "collection",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage);
      await stage.customer.choose(offlineJpy.methodName);
      await stage.customer.continue();
      await stage.customer.fillIn(offlineJpy.data);
    },
  },
  {
    name: "collection-errors",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage);
      await stage.customer.choose(offlineJpy.methodName);
      await stage.customer.continue();
      await stage.customer.fillIn({ "E-mail address": "ada" });
      await stage.customer.pay();
      await expect(stage.customer.field("E-mail address")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "collection-optional",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.qrPhPhp().mock);
      await openPayment(stage, { money: qrPhPhp.money });
      await stage.customer.choose(qrPhPhp.methodName);
      await stage.customer.addDetails();
      await expect(stage.customer.field("E-mail address")).toBeVisible();
    },
  },
  {
    name: "collection-preset",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.qrPhPhp().mock);
      await openPayment(stage, { money: qrPhPhp.money, paymentMethodCode: "QR_PH" });
      await expect(stage.customer.button("Pay ")).toBeVisible();
    },
  },
  {
    name: "collection-given",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage, {
        paymentMethodCode: "OFFLINE",
        customerData: { accountName: "Ada" },
      });
      await expect(stage.customer.field("E-mail address")).toBeVisible();
    },
  },
  {
    name: "collection-editable-wrong",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage, {
        paymentMethodCode: "OFFLINE",
        customerData: { emailAddress: "ada@", accountName: "Ada" },
        allowCustomerDataChange: true,
      });
      await expect(stage.customer.field("E-mail address")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "create-refused",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({ ...mock, createPayin: refuseToCreate });
      await openPayment(stage);
      await stage.customer.order(offlineJpy);
      await expect(stage.customer.alert()).toBeVisible();
    },
  },
];
