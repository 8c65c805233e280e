import { mandatory } from "@pay/contract/customerData.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { type PaymentPageMock, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockPayment.ts";
import { type Screens, type Stage, visitPayment } from "./screen.ts";

const money = { amount: 60, currencyCode: "COP" };
const transfer = sampleOption(offline, "COP");

/** Returns the method that requires one of these banks. */
function requireBank(paymentOperators: PaymentOption["paymentOperators"]) {
  return sampleOption(online, "COP", {
    paymentOperators,
    dataPoints: [mandatory("paymentOperatorCode")],
  });
}

/** Thirteen banks, six of them popular; the last is found by search only. */
const few = [
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

const letters = [
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
const many = letters.flatMap((letter) => [
  { code: `BANK_${letter}`.toUpperCase(), name: `Bank ${letter}` },
  {
    code: `SAVINGS_${letter}`.toUpperCase(),
    name: `Cooperative Savings and Loans Society of ${letter}`,
    aliases: [`CSL ${letter}`],
  },
  { code: `TRUST_${letter}`.toUpperCase(), name: `${letter} Trust` },
  { code: `RURAL_${letter}`.toUpperCase(), name: `${letter} Rural` },
]);

const longest = { code: "LONG_WORD", name: "Donaudampfschifffahrtsgesellschaftsbank" };
const longMethod = "Instalments through the Cooperative Savings and Loans Society of the Highlands";

/** Names from the service, the same in every language. */
export const longNames: readonly string[] = [
  longMethod,
  longest.name,
  ...many.map(({ name }) => name),
];

const withSix = requireBank(few.slice(0, 6));
const withThirteen = requireBank([nandu, ...few]);
export const withMany = requireBank(many);

/** Shows the methods, with the one with six banks chosen. */
export async function openOperators(stage: Stage, option = withSix): Promise<void> {
  await visitPayment(stage, newPayment.offering(transfer, option), { money });
  await stage.customer.choose("PSE");
  // The banks load after the choice, and nothing stands in for them: `waitUntilStable` does not wait for them.
  await expect(stage.customer.sentence("Your bank")).toBeVisible();
}

const moneyLimits = {
  minimum: { amount: 2000, currencyCode: "COP" },
  maximum: { amount: 5000, currencyCode: "COP" },
};

/** The method with its first banks, of which Bank Beta takes no amount below COP 2,000. */
export function limitBeta(count: number): PaymentOption {
  return requireBank(
    few
      .slice(0, count)
      .map((bank) => (bank.code === "BANK_BETA" ? Object.assign({ moneyLimits }, bank) : bank)),
  );
}

/** Opens the view of all banks or wallets by the row of the chosen option. */
export async function openPicker({ customer, page }: Pick<Stage, "customer" | "page">) {
  await customer.button("Your bank").click();
  const picker = page.getByRole("dialog");
  await expect(picker).toBeVisible();
  return picker;
}

/** Shows the methods, and the view of thirteen banks, or of forty. */
export async function openAllOperators(stage: Stage, option = withThirteen) {
  await openOperators(stage, option);
  return await openPicker(stage);
}

/**
 * Shows a method with three banks, of which the first is withdrawn while the page is open: the create that names it is refused. Returns the
 * codes that the creates name.
 */
export async function openWithdrawn(
  stage: Stage,
  link: Partial<RedirectRequest> = {},
): Promise<readonly (string | undefined)[]> {
  const banks = few.slice(0, 3);
  const [gone] = banks;
  const named: (string | undefined)[] = [];
  const payment = newPayment.offering(transfer, requireBank(banks));
  const listPaymentOptions: PaymentPageMock["listPaymentOptions"] = () => {
    const left = named.length === 0 ? banks : banks.slice(1);
    return reply({ paymentOptions: [transfer, requireBank(left)] });
  };
  const pointer = "/paymentMethod/paymentOperatorCode";
  const problem = {
    type: "https://pay.example/",
    title: "Some fields are wrong",
    status: 422,
    code: "invalid_fields",
    detail: "It is not offered.",
    requestId: "1",
    errors: [{ pointer, code: "not_allowed", detail: "It is not offered." }],
  };
  const createPayin: PaymentPageMock["createPayin"] = (call) => {
    const { paymentOperatorCode } = call.body.paymentMethod;
    named.push(paymentOperatorCode);
    return paymentOperatorCode === gone?.code
      ? { kind: "raw", status: 422, text: JSON.stringify(problem) }
      : payment.mock.createPayin(call);
  };
  await visitPayment(stage, payment, {
    money,
    answers: { listPaymentOptions, createPayin },
    ...link,
  });
  return named;
}

/** Shows one method alone, and the shop's other providers. */
export async function openOnly(stage: Stage): Promise<void> {
  const providers = [
    { code: "BANK_NORTH", name: "Bank North" },
    { code: "BANK_SOUTH", name: "Bank South" },
  ];
  const answer = { paymentOptions: [transfer], externalProviders: { providers } };
  const listPaymentOptions = () => reply(answer);
  await visitPayment(stage, newPayment.offlineJpy(), { money, answers: { listPaymentOptions } });
  await expect(stage.customer.nextStep).toBeVisible();
}

/** Opens a link that names the method and leaves the bank to the customer (§1 row 4). Returns the bodies of the creates. */
export async function openPresetWithBanks(stage: Stage) {
  const payment = newPayment.offering(transfer, withMany);
  await visitPayment(stage, payment, { money, paymentMethodCode: "ONLINE" });
  await expect(stage.customer.nextStep).toBeVisible();
  return payment.creates;
}

/** The open view of all banks. It covers its page, so only pictures and its own tests show it. */
export const pickerScreens: Screens = {
  "operators-search": async (stage) => {
    await openAllOperators(stage);
    await stage.customer.field("Search ").fill("delta");
    await expect(stage.customer.sentence("2 of 13 banks")).toBeVisible();
  },
  "operators-many": (stage) => openAllOperators(stage, withMany),
  "operators-popular": (stage) => openAllOperators(stage),
};

/** Screens of the choice of a bank: short lists, long lists and long names. */
export const operatorScreens: Screens = {
  "options-only": openOnly,
  operators: (stage) => openOperators(stage),
  "operators-chosen": async (stage) => {
    const picker = await openAllOperators(stage);
    await picker.getByRole("radio", { name: "Bank Kappa" }).click();
    await expect(picker).toBeHidden();
  },
  "operators-missing": async (stage) => {
    await openOperators(stage);
    await stage.customer.continue();
    await expect(stage.customer.sentence("Choose your bank first.")).toBeVisible();
  },
  "options-long-names": async (stage) => {
    const options = [
      { ...withMany, paymentMethodCode: "NEW_METHOD", paymentMethodName: longMethod },
      { ...withMany, paymentOperators: [longest, ...many.slice(0, 3)] },
    ];
    await visitPayment(stage, newPayment.offering(...options), { money });
    await stage.customer.choose("PSE");
    await stage.customer.choose(longest.name);
  },
  "collection-operators": openPresetWithBanks,
  "collection-operators-search": async (stage) => {
    await openPresetWithBanks(stage);
    const picker = await openPicker(stage);
    await stage.customer.field("Search ").fill("csl gam");
    await picker.getByRole("radio").click();
    await expect(stage.customer.button("Your bank")).toBeFocused();
  },
  "collection-operators-missing": async (stage) => {
    await openPresetWithBanks(stage);
    await stage.customer.pay();
    await expect(stage.customer.sentence("Choose your bank first.")).toBeVisible();
  },
};
