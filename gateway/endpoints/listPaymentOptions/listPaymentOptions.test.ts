import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentOptionsRequest } from "#contract/paymentOption.ts";
import type { MerchantConfiguration } from "../../database/merchantConfiguration.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../../testing/testDeps.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
}, 60_000);
afterAll(async () => await open.close());

async function list(
  amount: number,
  currencyCode: string,
  narrowed: Partial<PaymentOptionsRequest> = {},
  configuration?: MerchantConfiguration,
) {
  return await listPaymentOptionsOperation.handle(
    {
      params: undefined,
      body: { paymentRequested: { money: { amount, currencyCode } }, ...narrowed },
      caller: await addMerchant(open.deps, configuration),
      rawBody: new Uint8Array(),
      headers: {},
    },
    open.deps,
  );
}

async function listed(...query: Parameters<typeof list>) {
  const answer = await list(...query);
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.body;
}

const narrow: MerchantConfiguration = {
  payin: {
    methods: [
      { paymentMethodCode: "QR_PH" },
      {
        paymentMethodCode: "ONLINE",
        currencyCodes: ["PHP"],
        paymentOperatorCodes: ["BANK_BETA_PH", "BANK_MU_PH"],
      },
    ],
    feeBasisPoints: 150,
    vatBasisPoints: {},
    externalProviders: [{ code: "EXT", name: "External" }],
  },
};

describe("Listing payment options (G1)", () => {
  it.each([
    ["JPY", ["OFFLINE"]],
    ["PHP", ["ONLINE", "QR_PH"]],
    ["COP", ["OFFLINE", "ONLINE"]],
    ["IDR", ["ONLINE"]],
  ])("lists the methods that can be paid in %s in display order", async (currencyCode, codes) => {
    const { paymentOptions } = await listed(5000, currencyCode);
    expect(paymentOptions.map(({ paymentMethodCode }) => paymentMethodCode)).toEqual(codes);
  });

  it("lists them also when the amount is outside the limits, with the limits", async () => {
    const { paymentOptions } = await listed(0.5, "PHP");
    expect(paymentOptions.map(({ moneyLimits }) => moneyLimits)).toEqual([
      {
        minimum: { amount: 1, currencyCode: "PHP" },
        maximum: { amount: 1_000_000_000, currencyCode: "PHP" },
      },
      {
        minimum: { amount: 1, currencyCode: "PHP" },
        maximum: { amount: 1_000_000_000, currencyCode: "PHP" },
      },
    ]);
  });

  it("gives the operators of a method that asks for one, the popular ones first, and none otherwise", async () => {
    const { paymentOptions } = await listed(51, "PHP");
    const [online, qrPh] = paymentOptions;
    expect(online?.paymentOperators.slice(0, 2)).toEqual([
      {
        code: "BANK_ALPHA_PH",
        name: "Bank Alpha",
        aliases: ["Alpha", "First Alpha"],
        popular: true,
      },
      { code: "BANK_BETA_PH", name: "Bank Beta", aliases: ["Beta"], popular: true },
    ]);
    expect(online?.paymentOperators).toHaveLength(12);
    expect(qrPh?.paymentOperators).toEqual([]);
  });

  it("gives the data points that a create is checked with", async () => {
    const { paymentOptions } = await listed(100, "KRW");
    expect(
      paymentOptions[0]?.dataPoints.map(({ name, path, required }) => [name, path, required]),
    ).toEqual([
      ["accountName", "/account/accountName", true],
      ["accountNumber", "/account/accountNumber", false],
      ["phoneNumber", "/phoneNumber", false],
      ["productId", "/productId", false],
    ]);
  });

  it("narrows to a method, and to the methods that offer an operator", async () => {
    const byMethod = await listed(51, "PHP", { paymentMethodCode: "QR_PH" });
    expect(byMethod.paymentOptions.map((option) => option.paymentMethodCode)).toEqual(["QR_PH"]);
    const byOperator = await listed(51, "PHP", { paymentOperatorCode: "BANK_MU_PH" });
    expect(
      byOperator.paymentOptions.map(({ paymentMethodCode, paymentOperators }) => [
        paymentMethodCode,
        paymentOperators.map(({ code }) => code),
      ]),
    ).toEqual([["ONLINE", ["BANK_MU_PH"]]]);
    expect(await listed(51, "PHP", { paymentMethodCode: "NONE" })).toEqual({ paymentOptions: [] });
  });

  it("offers no more than the merchant is configured with", async () => {
    const { paymentOptions, externalProviders } = await listed(51, "PHP", {}, narrow);
    expect(
      paymentOptions.map(({ paymentMethodCode, paymentOperators }) => [
        paymentMethodCode,
        paymentOperators.map(({ code }) => code),
      ]),
    ).toEqual([
      ["ONLINE", ["BANK_BETA_PH", "BANK_MU_PH"]],
      ["QR_PH", []],
    ]);
    expect(externalProviders).toEqual({ providers: [{ code: "EXT", name: "External" }] });
    expect((await listed(51, "IDR", {}, narrow)).paymentOptions).toEqual([]);
  });

  it.each([
    [51, "EUR", "/paymentRequested/money/currencyCode", "unknown_currency"],
    [51, "USDC", "/paymentRequested/money/currencyCode", "unknown_currency"],
    [0, "PHP", "/paymentRequested/money/amount", "not_positive"],
    [10.5, "JPY", "/paymentRequested/money/amount", "too_precise"],
    [1_000_000_000_000, "PHP", "/paymentRequested/money/amount", "too_large"],
  ])("refuses %s %s at %s (G16)", async (amount, currencyCode, pointer, code) => {
    const answer = await list(amount, currencyCode);
    expect(answer).toMatchObject({ problem: "invalid_fields", errors: [{ pointer, code }] });
  });
});
