import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { lost, problem, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

const emailAddress = "ada@mail.example";
const pesos = { amount: 60, currencyCode: "COP" };
const limits = {
  minimum: { amount: 2000, currencyCode: "COP" },
  maximum: { amount: 90_000, currencyCode: "COP" },
};
const preset = { paymentMethodCode: "OFFLINE", customerData: { emailAddress } } as const;

const refuseForNow = () => problem("too_many_requests");

/** Screens of data that the link gives. */
export const givenScreens: readonly Screen[] = [
  {
    name: "options-nothing-fits",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      const paymentOptions = [
        sampleOption(offline, "COP", { moneyLimits: limits }),
        sampleOption(online, "COP", { moneyLimits: limits }),
      ];
      stage.gateway.paymentPages({
        ...mock,
        listPaymentOptions: () => reply({ paymentOptions }),
      });
      await openPayment(stage, { money: pesos });
      await expect(stage.customer.option("Online banking")).toBeDisabled();
    },
  },
  {
    name: "options-preselected",
    show: async (stage) => {
      offerTwo(stage);
      await openPayment(stage, {
        money: { amount: 51, currencyCode: "PHP" },
        paymentMethodCode: "QR_PH",
        optionsAvailable: true,
      });
      await expect(stage.customer.option("QR Ph")).toBeChecked();
    },
  },
  {
    name: "options-preselected-unavailable",
    show: async (stage) => {
      offerTwo(stage);
      await openPayment(stage, {
        money: { amount: 51, currencyCode: "PHP" },
        paymentMethodCode: "OFFLINE",
        optionsAvailable: true,
      });
      await expect(stage.customer.sentence("The way to pay that the shop")).toBeVisible();
    },
  },
  {
    name: "collection-editable",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy().mock);
      await openPayment(stage, { ...preset, allowCustomerDataChange: true });
      await expect(stage.customer.field("E-mail address")).toHaveValue(emailAddress);
    },
  },
  {
    name: "collection-given-wrong",
    show: (stage) => showWrong(stage, { emailAddress: "ada" }),
  },
  {
    name: "collection-given-phone-wrong",
    show: (stage) => showWrong(stage, { emailAddress, phoneNumber: "090 1234 567" }),
  },
  {
    name: "collection-creating",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({
        ...mock,
        createPayin: () => new Promise<never>(() => undefined),
      });
      await openPayment(stage, preset);
      await expect(stage.customer.button("Setting up your payment")).toBeVisible();
      // The state after a while: its announcement would come during the checks.
      await expect(stage.customer.sentence("This takes longer")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: "create-lost",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({ ...mock, createPayin: () => lost });
      await openPayment(stage, preset);
      await expect(stage.customer.alert()).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: "create-busy",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({ ...mock, createPayin: refuseForNow });
      await openPayment(stage, preset);
      await expect(stage.customer.alert()).toBeVisible({ timeout: 20_000 });
    },
  },
];

/** Shows values that the merchant must correct before this link can pay. */
async function showWrong(
  stage: Stage,
  customerData: Readonly<Record<string, string>>,
): Promise<void> {
  stage.gateway.paymentPages(newPayment.offlineJpy().mock);
  await openPayment(stage, { paymentMethodCode: "OFFLINE", customerData });
  await expect(stage.customer.sentence("You cannot change these values here.")).toBeVisible();
}

function offerTwo(stage: Stage): void {
  const { mock } = newPayment.qrPhPhp();
  stage.gateway.paymentPages({
    ...mock,
    listPaymentOptions: () =>
      reply({ paymentOptions: [sampleOption(online, "PHP"), sampleOption(qrPh, "PHP")] }),
  });
}
