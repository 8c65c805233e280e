import { mandatory } from "#contract/customerData.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

const money = { amount: 60, currencyCode: "COP" };

const words = [
  "Alpha",
  "Beta",
  "Gamma",
  "Delta",
  "Epsilon",
  "Zeta",
  "Eta",
  "Theta",
  "Iota",
  "Kappa",
] as const;

/** Forty banks, none of them popular; some have long names. */
const banks = words.flatMap((word) => [
  { code: `BANK_${word}`.toUpperCase(), name: `Bank ${word}` },
  {
    code: `SAVINGS_${word}`.toUpperCase(),
    name: `Cooperative Savings and Loans Society of ${word}`,
    aliases: [`CSL ${word}`],
  },
  { code: `TRUST_${word}`.toUpperCase(), name: `${word} Trust` },
  { code: `RURAL_${word}`.toUpperCase(), name: `${word} Rural` },
]);

const longest = { code: "LONG_WORD", name: "Donaudampfschifffahrtsgesellschaftsbank" };
const longMethod = "Instalments through the Cooperative Savings and Loans Society of the Highlands";

/** Names from the service, the same in every language. */
export const longNames: readonly string[] = [
  longMethod,
  longest.name,
  ...banks.map(({ name }) => name),
];

/** A method that requires one of them. */
const withBanks = sampleOption(online, "COP", {
  paymentOperators: banks,
  dataPoints: [mandatory("paymentOperatorCode")],
});

/** The link names the method and leaves the bank to the customer (§1 row 4). */
export async function openPresetWithBanks(stage: Stage) {
  const { mock, creates } = newPayment.offlineJpy();
  stage.gateway.paymentPages({
    ...mock,
    listPaymentOptions: () => reply({ paymentOptions: [sampleOption(offline, "COP"), withBanks] }),
  });
  await openPayment(stage, { money, paymentMethodCode: "ONLINE" });
  await expect(stage.customer.button("Pay ")).toBeVisible();
  return creates;
}

/** Long lists and long names. */
export const manyOperatorScreens: readonly Screen[] = [
  {
    name: "operators-many",
    show: async (stage) => {
      await openMany(stage);
      await stage.customer.button("More banks and wallets").click();
      await expect(stage.customer.field("Search for your bank")).toBeFocused();
    },
  },
  {
    name: "operators-none-found",
    show: async (stage) => {
      await openMany(stage);
      await stage.customer.button("More banks and wallets").click();
      await stage.customer.field("Search for your bank").fill("nobody");
      await expect(stage.customer.sentence("None found.")).toBeVisible();
    },
  },
  {
    name: "options-long-names",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy();
      stage.gateway.paymentPages({
        ...mock,
        listPaymentOptions: () =>
          reply({
            paymentOptions: [
              { ...withBanks, paymentMethodCode: "NEW_METHOD", paymentMethodName: longMethod },
              { ...withBanks, paymentOperators: [longest, ...banks.slice(0, 3)] },
            ],
          }),
      });
      await openPayment(stage, { money });
      await stage.customer.choose("Online banking");
      await stage.customer.choose(longest.name);
    },
  },
  {
    name: "collection-operators",
    show: async (stage) => {
      await openPresetWithBanks(stage);
    },
  },
  {
    name: "collection-operators-search",
    show: async (stage) => {
      await openPresetWithBanks(stage);
      await stage.customer.button("More banks and wallets").click();
      await stage.customer.field("Search for your bank").fill("csl gam");
      await expect(stage.customer.sentence("1 found")).toBeVisible();
      await stage.customer.choose("Cooperative Savings and Loans Society of Gamma");
    },
  },
  {
    name: "collection-operators-missing",
    show: async (stage) => {
      await openPresetWithBanks(stage);
      await stage.customer.pay();
      await expect(stage.customer.errors()).toBeVisible();
    },
  },
];

async function openMany(stage: Stage): Promise<void> {
  const { mock } = newPayment.offlineJpy();
  stage.gateway.paymentPages({
    ...mock,
    listPaymentOptions: () => reply({ paymentOptions: [sampleOption(offline, "COP"), withBanks] }),
  });
  await openPayment(stage, { money });
  await stage.customer.choose("Online banking");
}
