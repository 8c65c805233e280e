import { describe, expect, it } from "vitest";
import { currencies } from "@pay/contract/currency.ts";
import type { PaymentOptionsRequest } from "@pay/contract/paymentOption.ts";
import { payinRowsByCurrency } from "@pay/contract/testing/payinRows.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();

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
  payout: { methods: [], fee: "0" },
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

describe("The payment options (G1)", () => {
  const payable = Map.groupBy(payinRowsByCurrency, ({ currencyCode }) => currencyCode);
  it.each([...payable])("in %s are the payable methods in display order", async (...row) => {
    const [currencyCode, rows] = row;
    const { paymentOptions } = await listed(5000, currencyCode);
    expect(paymentOptions.map(({ paymentMethodCode }) => paymentMethodCode)).toEqual(
      rows.map(({ code }) => code),
    );
  });

  it("include methods whose limits the amount exceeds, with the limits", async () => {
    const { paymentOptions } = await listed(0.5, "PHP");
    const limits = {
      minimum: { amount: 1, currencyCode: "PHP" },
      maximum: { amount: 1_000_000_000, currencyCode: "PHP" },
    };
    const told = paymentOptions.map(({ moneyLimits }) => moneyLimits);
    expect(told).toEqual([limits, limits, limits]);
  });

  it("include the operators of a method that needs one, the popular ones first", async () => {
    const { paymentOptions } = await listed(51, "PHP");
    const [qrPh, wallet, online] = paymentOptions;
    expect(wallet?.paymentOperators[0]).toEqual({
      code: "WALLET_ALPHA_PH",
      name: "Wallet Alpha",
      aliases: ["AlphaPay Test"],
      popular: true,
    });
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

  it.each([
    ["VA_PAY", "IDR", 12],
    ["E_WALLET", "IDR", 10],
    ["NET_BANKING", "INR", 12],
  ])(
    "offer in %s %s more operators than fit a screen, six of them popular",
    async (paymentMethodCode, currencyCode, count) => {
      const { paymentOptions } = await listed(5000, currencyCode, { paymentMethodCode });
      const operators = paymentOptions[0]?.paymentOperators ?? [];
      expect(operators).toHaveLength(count);
      expect(operators.map(({ popular = false }) => popular)).toEqual(
        operators.map((_, index) => index < 6),
      );
      expect(new Set(operators.map(({ code }) => code)).size).toBe(count);
    },
  );

  it("offer an operator by each method that has it (G34)", async () => {
    const { paymentOptions } = await listed(60, "IDR", { paymentOperatorCode: "BANK_MU_ID" });
    expect(paymentOptions.map((option) => option.paymentMethodCode)).toEqual(["ONLINE", "VA_PAY"]);
  });

  it("include operators for each method that needs one", async () => {
    for (const currencyCode of Object.keys(currencies)) {
      const { paymentOptions } = await listed(5000, currencyCode);
      for (const { dataPoints, paymentOperators } of paymentOptions) {
        const isAsked = dataPoints.some(({ format }) => format === "operator");
        expect(paymentOperators.length > 0).toBe(isAsked);
      }
    }
  });

  it("leave out a method that requires a choice of which the merchant has nothing", async () => {
    const methods = [
      { paymentMethodCode: "VA_PAY", paymentOperatorCodes: ["BANK_MU_KR"] },
      { paymentMethodCode: "CODE_PAYMENT", paymentLocationCodes: [] },
      { paymentMethodCode: "ONLINE", paymentOperatorCodes: [] },
    ];
    const configuration = { ...narrow, payin: { ...narrow.payin, methods } };
    const codesIn = async (currencyCode: string) =>
      (await listed(5000, currencyCode, {}, configuration)).paymentOptions.map(
        ({ paymentMethodCode }) => paymentMethodCode,
      );
    expect(await codesIn("KRW")).toEqual(["VA_PAY"]);
    expect(await codesIn("IDR")).toEqual(["ONLINE"]);
    expect(await codesIn("TWD")).toEqual(["VA_PAY"]);
    expect(await codesIn("JPY")).toEqual([]);
  });

  it("offer only the merchant's chains of stores", async () => {
    const configuration: MerchantConfiguration = {
      payout: { methods: [], fee: "0" },
      payin: {
        methods: [{ paymentMethodCode: "CODE_PAYMENT", paymentLocationCodes: ["STORE_BETA_JP"] }],
        feeBasisPoints: 150,
        vatBasisPoints: {},
      },
    };
    const { paymentOptions } = await listed(5000, "JPY", {}, configuration);
    expect(
      paymentOptions[0]?.dataPoints.find(({ name }) => name === "paymentLocation")?.allowedValues,
    ).toEqual([{ code: "STORE_BETA_JP", name: "Beta Mart" }]);
  });

  it("include the data points that a create is checked against", async () => {
    const { paymentOptions } = await listed(100, "KRW");
    expect(
      paymentOptions[1]?.dataPoints.map(({ name, path, required }) => [name, path, required]),
    ).toEqual([
      ["accountName", "/account/accountName", true],
      ["accountNumber", "/account/accountNumber", false],
      ["phoneNumber", "/phoneNumber", false],
      ["productId", "/productId", false],
    ]);
  });

  it("can be restricted to a method, and to the methods that offer an operator", async () => {
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

  it("are limited to the merchant's configuration", async () => {
    const { paymentOptions, externalProviders } = await listed(51, "PHP", {}, narrow);
    expect(
      paymentOptions.map(({ paymentMethodCode, paymentOperators }) => [
        paymentMethodCode,
        paymentOperators.map(({ code }) => code),
      ]),
    ).toEqual([
      ["QR_PH", []],
      ["ONLINE", ["BANK_BETA_PH", "BANK_MU_PH"]],
    ]);
    expect(externalProviders).toEqual({ providers: [{ code: "EXT", name: "External" }] });
    expect((await listed(51, "IDR", {}, narrow)).paymentOptions).toEqual([]);
  });

  it.each([
    [51, "EUR", "/paymentRequested/money/currencyCode", "unknown_currency"],
    [0, "PHP", "/paymentRequested/money/amount", "not_positive"],
  ])("are refused for %s %s at %s (G16)", async (amount, currencyCode, pointer, code) => {
    const answer = await list(amount, currencyCode);
    expect(answer).toMatchObject({ problem: "invalid_fields", errors: [{ pointer, code }] });
  });
});
