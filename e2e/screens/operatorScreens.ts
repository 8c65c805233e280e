import { mandatory } from "#contract/customerData.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

const money = { amount: 60, currencyCode: "COP" };

/** Thirteen banks, six of them popular; the last is found by search only. */
const banks = [
  ["Bank Alpha", "Bank Beta", "Bank Gamma", "Bank Delta", "Bank Epsilon", "Bank Zeta"].map(
    (name) => ({ name, popular: true }),
  ),
  ["Bank Eta", "Bank Theta", "Bank Iota", "Bank Kappa", "Bank Lambda", "Bank Mu"].map((name) => ({
    name,
    popular: false,
  })),
]
  .flat()
  .map(({ name, popular }) => ({ code: toCode(name), name, popular }));
const nandu = { code: "BANCO_NANDU", name: "Banco Ñandú", aliases: ["River Delta"] };

function toCode(name: string): string {
  return name.toUpperCase().replace(" ", "_");
}

/** Two methods, one of which requires a bank. */
export const operatorOptions = [
  sampleOption(offline, "COP"),
  sampleOption(online, "COP", {
    paymentOperators: [nandu, ...banks],
    dataPoints: [mandatory("paymentOperatorCode")],
  }),
];

/** Shows the methods, with the one with banks chosen. */
export async function openOperators(stage: Stage): Promise<void> {
  stage.gateway.paymentPages({
    ...newPayment.offlineJpy().mock,
    listPaymentOptions: () => reply({ paymentOptions: operatorOptions }),
  });
  await openPayment(stage, { money });
  await stage.customer.choose("Online banking");
}

/** Shows one method alone, and the shop's other providers. */
export async function openOnly(stage: Stage): Promise<void> {
  const providers = [
    { code: "BANK_NORTH", name: "Bank North" },
    { code: "BANK_SOUTH", name: "Bank South" },
  ];
  stage.gateway.paymentPages({
    ...newPayment.offlineJpy().mock,
    listPaymentOptions: () =>
      reply({ paymentOptions: [sampleOption(offline, "COP")], externalProviders: { providers } }),
  });
  await openPayment(stage, { money });
  await expect(stage.customer.button("Pay ")).toBeVisible();
}

/** Screens of the choice of a bank. */
export const operatorScreens: readonly Screen[] = [
  { name: "options-only", show: openOnly },
  { name: "operators", show: openOperators },
  {
    name: "operators-search",
    show: async (stage) => {
      await openOperators(stage);
      await stage.customer.button("More banks and wallets").click();
      await stage.customer.field("Search for your bank").fill("delta");
      await expect(stage.customer.sentence("2 found")).toBeVisible();
    },
  },
  {
    name: "operators-missing",
    show: async (stage) => {
      await openOperators(stage);
      await stage.customer.continue();
      await expect(stage.customer.sentence("Choose your bank or wallet first.")).toBeVisible();
    },
  },
];
