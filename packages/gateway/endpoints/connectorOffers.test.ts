import { describe, expect, it } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { runCommand } from "../commands/runCommand.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { callCreatePayout, payoutBody } from "../testing/createTestPayout.ts";
import { useLiveConnector } from "../testing/useLiveConnector.ts";
import { listPaymentOperatorsOperation } from "./listPaymentOperators.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";

const live = useLiveConnector();

const offered = (paymentMethodCode: string, ...currencyCodes: readonly string[]) => ({
  paymentMethodCode,
  currencyCodes,
});

const bare = { params: undefined, rawBody: new Uint8Array(), headers: {} };

async function optionsIn(
  currencyCode: string,
  amount: number,
  own?: Partial<MerchantConfiguration>,
) {
  const body = { paymentRequested: { money: { amount, currencyCode } } };
  const call = { ...bare, body, caller: await live.addRouted(own) };
  const answer = await listPaymentOptionsOperation.handle(call, live.deps);
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.body.paymentOptions;
}

let count = 0;
/** Creates a payin; returns `accepted`, or the problem with the errors of its fields. */
async function create(amount: number, currencyCode: string, paymentMethod: PaymentMethodRequest) {
  const callbackUrl = "https://8.8.8.8/callback";
  const body = createBody({ amount, currencyCode, paymentMethod, callbackUrl });
  const answer = await callCreate(live.deps, await live.addRouted(), `OFFER-${(count += 1)}`, body);
  if (!("problem" in answer)) return "accepted";
  const errors = "errors" in answer ? answer.errors : [];
  return [answer.problem, ...errors.map(({ pointer, detail }) => `${pointer}: ${detail}`)];
}

/** Virtual accounts in rupiah: banks and limits of a provider's published table (docs.xendit.co, 2026-04). */
const bca = {
  code: "BCA_ID",
  name: "BCA",
  localNames: { id: "Bank Central Asia" },
  aliases: ["KlikBCA", "014"],
  popular: true,
  limits: { minimum: "10000", maximum: "50000000" },
};
const bni = { code: "BNI_ID", name: "BNI" };
const virtualAccounts = {
  ...offered("VA_PAY", "IDR"),
  offers: [
    {
      currencyCode: "IDR",
      limits: { minimum: "1", maximum: "50000000000" },
      usualTime: "instant",
      mandatory: ["accountName"],
      paymentOperators: [bca, bni],
      paymentLocations: [{ code: "ALFAMART_ID", name: "Alfamart" }],
    },
  ],
};
const rupiah = (amount: number) => ({ amount, currencyCode: "IDR" });

const transfer = (accountType: string) => ({
  paymentMethodCode: "BANK_TRANSFER",
  account: { accountType },
});

/** Returns the options in a currency, each with the names of what the page asks for. */
async function asked(currencyCode: string): Promise<readonly (readonly [string, string])[]> {
  const options = await optionsIn(currencyCode, 5000);
  return options.map(({ paymentMethodCode, dataPoints }) => [
    paymentMethodCode,
    dataPoints.map(({ name }) => name).join(" "),
  ]);
}

describe("The offers of a connector in live (G57)", () => {
  const withBca = { paymentMethodCode: "VA_PAY", paymentOperatorCode: "BCA_ID" };
  const withBni = { ...withBca, paymentOperatorCode: "BNI_ID" };

  it("are what the options show: operators with their limits, stores, usual time, and what the page must ask for", async () => {
    await live.tell({ payins: [virtualAccounts], payouts: [] });
    const [option, ...others] = await optionsIn("IDR", 9999);
    expect(others).toEqual([]);
    expect(option).toMatchObject({
      paymentMethodCode: "VA_PAY",
      usualTime: "instant",
      moneyLimits: { minimum: rupiah(1), maximum: rupiah(50_000_000_000) },
    });
    const { limits: _, ...shown } = bca;
    const moneyLimits = { minimum: rupiah(10_000), maximum: rupiah(50_000_000) };
    expect(option?.paymentOperators).toEqual([{ ...shown, moneyLimits }, bni]);
    expect(
      option?.dataPoints.map(({ name, required, allowedValues }) => [
        name,
        required,
        allowedValues,
      ]),
    ).toEqual([
      ["paymentOperatorCode", true, undefined],
      ["accountName", true, undefined],
      ["phoneNumber", false, undefined],
      ["paymentLocation", false, [{ code: "ALFAMART_ID", name: "Alfamart" }]],
    ]);
  });

  it("refuse an amount that the operator does not take, with the field, and take it by another one", async () => {
    expect(await create(9999, "IDR", withBca)).toEqual([
      "amount_out_of_limits",
      "/paymentRequested/money/amount: amount is outside the limits of BCA_ID. Send one from 10000 to 50000000 IDR.",
    ]);
    expect(await create(50_000_001, "IDR", withBca)).toContain("amount_out_of_limits");
    expect(await create(10_000, "IDR", withBca)).toBe("accepted");
    // The page must ask for the name, and the API goes on without it.
    expect(await create(9999, "IDR", withBni)).toBe("accepted");
  });

  it("refuse an operator, a store and a kind of account that they do not name, with the field", async () => {
    const mexico = {
      ...offered("BANK_TRANSFER", "MXN"),
      offers: [{ currencyCode: "MXN", accountKinds: [{ code: "clabe", name: "CLABE" }] }],
    };
    await live.tell({ payins: [virtualAccounts, mexico] });
    expect(
      await create(51_000, "IDR", { ...withBca, paymentOperatorCode: "BANK_ALPHA_ID" }),
    ).toEqual([
      "invalid_fields",
      '/paymentMethod/paymentOperatorCode: paymentOperatorCode is "BANK_ALPHA_ID", which VA_PAY in IDR does not have here. Send one of BCA_ID, BNI_ID.',
    ]);
    expect(
      await create(51_000, "IDR", { ...withBca, paymentLocation: { code: "STORE_ALPHA_ID" } }),
    ).toEqual([
      "invalid_fields",
      '/paymentMethod/paymentLocation/code: paymentLocation is "STORE_ALPHA_ID", which VA_PAY in IDR does not have here. Send one of ALFAMART_ID.',
    ]);
    expect(await create(51, "MXN", transfer("phone"))).toEqual([
      "invalid_fields",
      '/paymentMethod/account/accountType: accountType is "phone", which BANK_TRANSFER in MXN does not have here. Send one of clabe.',
    ]);
    expect(await create(51, "MXN", transfer("clabe"))).toBe("accepted");
    await live.tell({ payins: [offered("BANK_TRANSFER", "ARS")] });
    const withBank = { paymentMethodCode: "BANK_TRANSFER", paymentOperatorCode: "AR_007" };
    expect(await create(51, "ARS", withBank)).toEqual([
      "invalid_fields",
      '/paymentMethod/paymentOperatorCode: paymentOperatorCode is "AR_007", which BANK_TRANSFER in ARS does not have here. Leave it out: there is none to choose now.',
    ]);
    await live.tell({ payins: [mexico] });
    const [option] = await optionsIn("MXN", 51);
    expect(option?.dataPoints[0]?.allowedValues).toEqual([{ code: "clabe", name: "CLABE" }]);
  });

  it("refuse a payout to a bank that they do not name, and to one that does not take the amount", async () => {
    const payouts = [
      {
        ...offered("BANK_TRANSFER", "IDR"),
        offers: [{ currencyCode: "IDR", paymentOperators: [bca] }],
      },
    ];
    await live.tell({ payouts });
    const caller = await live.addRouted();
    const pay = async (amount: number, paymentOperatorCode: string) => {
      const account = { accountName: "Ada Example", accountNumber: "1234567890" };
      const paymentMethod = { paymentMethodCode: "BANK_TRANSFER", paymentOperatorCode, account };
      const body = payoutBody({
        amount,
        currencyCode: "IDR",
        paymentMethod,
        callbackUrl: "https://8.8.8.8/callback",
      });
      const answer = await callCreatePayout(live.deps, caller, "P-1", body);
      return "problem" in answer ? answer : "accepted";
    };
    expect(await pay(20_000, "BNI_ID")).toMatchObject({
      problem: "invalid_fields",
      errors: [{ pointer: "/paymentMethod/paymentOperatorCode", code: "not_allowed" }],
    });
    expect(await pay(9999, "BCA_ID")).toMatchObject({
      problem: "amount_out_of_limits",
      errors: [{ pointer: "/paymentRequested/money/amount", code: "out_of_limits" }],
    });
    expect(await pay(20_000, "BCA_ID")).toMatchObject({ problem: "insufficient_balance" });
  });

  it("get the facts of a known code where they give no value, keep what they say, and get no operator besides", async () => {
    const ownNames = { name: "Mandiri VA", aliases: ["VA Mandiri"], popular: false };
    const offer = {
      currencyCode: "IDR",
      paymentOperators: [
        { code: "ID_014", limits: { minimum: "10000", maximum: "50000000" } },
        { code: "ID_008", localNames: { id: "Akun virtual Mandiri" }, ...ownNames },
        bni,
      ],
      paymentLocations: [
        { code: "ID_ALFAMART" },
        { code: "ID_INDOMARET", name: "Indomaret kasir" },
      ],
    };
    await live.tell({
      payins: [{ ...offered("VA_PAY", "IDR"), offers: [offer] }],
      payouts: [
        {
          ...offered("BANK_TRANSFER", "IDR"),
          offers: [{ currencyCode: "IDR", paymentOperators: [{ code: "ID_014" }] }],
        },
      ],
    });
    const [option] = await optionsIn("IDR", 51_000);
    // The sandi bank of BCA is 014, that of Mandiri 008.
    const facts = {
      code: "ID_014",
      name: "BCA",
      localNames: { id: "Bank Central Asia" },
      aliases: ["myBCA", "KlikBCA", "014"],
      popular: true,
    };
    expect(option?.paymentOperators).toEqual([
      { ...facts, moneyLimits: { minimum: rupiah(10_000), maximum: rupiah(50_000_000) } },
      {
        code: "ID_008",
        localNames: { id: "Akun virtual Mandiri" },
        ...ownNames,
        aliases: ["VA Mandiri", "008"],
      },
      bni,
    ]);
    expect(
      option?.dataPoints.find(({ name }) => name === "paymentLocation")?.allowedValues,
    ).toEqual([
      { code: "ID_ALFAMART", name: "Alfamart" },
      { code: "ID_INDOMARET", name: "Indomaret kasir" },
    ]);
    expect(
      await create(51_000, "IDR", { paymentMethodCode: "VA_PAY", paymentOperatorCode: "ID_014" }),
    ).toBe("accepted");
    expect(
      await create(51_000, "IDR", { paymentMethodCode: "VA_PAY", paymentOperatorCode: "ID_002" }),
    ).toContain("invalid_fields");
    const call = { ...bare, query: {}, body: undefined, caller: await live.addRouted() };
    const listed = await listPaymentOperatorsOperation.handle(call, live.deps);
    const codes =
      "body" in listed
        ? listed.body.paymentOperators.map(({ code, name }) => `${code} ${name}`)
        : [];
    expect(codes.toSorted()).toEqual(["BNI_ID BNI", "ID_008 Mandiri VA", "ID_014 BCA"]);
  });

  it("show nothing where they name nothing: a mandatory choice hides its method, an optional one is not asked for", async () => {
    const payins = [
      offered("VA_PAY", "IDR", "TWD"),
      offered("ONLINE", "IDR"),
      offered("CODE_PAYMENT", "JPY"),
      offered("BANK_TRANSFER", "MXN", "ARS"),
      { ...offered("E_WALLET", "IDR"), offers: [{ currencyCode: "IDR", paymentOperators: [] }] },
    ];
    await live.tell({ payins, payouts: [offered("BANK_TRANSFER", "IDR", "JPY")] });
    expect(await asked("IDR")).toEqual([["ONLINE", "emailAddress"]]);
    expect(await asked("TWD")).toEqual([["VA_PAY", "emailAddress phoneNumber accountName"]]);
    expect(await asked("JPY")).toEqual([]);
    expect(await asked("MXN")).toEqual([]);
    expect(await asked("ARS")).toEqual([["BANK_TRANSFER", "accountName accountNumber"]]);
    const call = { ...bare, query: {}, body: undefined, caller: await live.addRouted() };
    expect(await listPaymentOperatorsOperation.handle(call, live.deps)).toEqual({
      body: { paymentOperators: [] },
    });
    expect(await create(5000, "IDR", withBca)).toContain("payment_method_not_available");
    expect(await create(5000, "IDR", { paymentMethodCode: "ONLINE" })).toBe("accepted");
    expect(await create(5000, "IDR", { ...withBca, paymentMethodCode: "ONLINE" })).toContain(
      "invalid_fields",
    );
    const { text } = await runCommand({ name: "showConnectors" }, live.deps);
    for (const lack of [
      "missing    payin VA_PAY in IDR: its offer names no paymentOperators, so nobody can use it",
      "missing    payin CODE_PAYMENT in JPY: its offer names no paymentLocations, so nobody can use it",
      "missing    payin BANK_TRANSFER in MXN: its offer names no accountKinds, so nobody can use it",
      "missing    payin E_WALLET in IDR: its offer names no paymentOperators, so nobody can use it",
      "missing    payout BANK_TRANSFER in JPY: its offer names no paymentOperators, so nobody can use it",
    ])
      expect(text).toContain(lack);
    expect(text.match(/missing/g)).toHaveLength(6);
  });

  it("narrow the limits of a method to those of its operators, if it needs one and each has some", async () => {
    const [offer] = virtualAccounts.offers;
    const mandiri = { code: "MANDIRI_ID", name: "Mandiri", limits: { minimum: "20000" } };
    await live.tell({
      payins: [{ ...virtualAccounts, offers: [{ ...offer, paymentOperators: [bca, mandiri] }] }],
    });
    const [option] = await optionsIn("IDR", 9999);
    expect(option?.moneyLimits).toEqual({
      minimum: rupiah(10_000),
      maximum: rupiah(50_000_000_000),
    });
    expect(await create(9999, "IDR", withBca)).toContain(
      "/paymentRequested/money/amount: amount is outside the limits of this method. Send one from 10000 to 50000000000 IDR.",
    );
    expect(
      await create(15_000, "IDR", { ...withBca, paymentOperatorCode: "MANDIRI_ID" }),
    ).toContain("amount_out_of_limits");
  });

  it("are narrowed by the merchant, and a code of the merchant that nobody offers is named as a warning", async () => {
    await live.tell({ payins: [virtualAccounts] });
    const methods = [
      {
        paymentMethodCode: "VA_PAY",
        paymentOperatorCodes: ["BNI_ID", "BRI_ID"],
        paymentLocationCodes: ["INDOMARET_ID"],
      },
    ];
    const own = { payin: { ...openConfiguration.payin, methods } };
    const [option] = await optionsIn("IDR", 9999, own);
    expect(option?.paymentOperators).toEqual([bni]);
    expect(option?.dataPoints.map(({ name }) => name)).not.toContain("paymentLocation");
    const { text } = await runCommand({ name: "showConnectors" }, live.deps);
    for (const unknown of ["paymentOperatorCodes: BRI_ID", "paymentLocationCodes: INDOMARET_ID"])
      expect(text).toContain(
        `names a code that no connector of its routes offers: payin.methods[0].${unknown}`,
      );
    expect(text).not.toContain("BNI_ID");
  });
});
