import { beforeAll, describe, expect, it, test } from "vitest";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import type { OfferedMethod } from "../database/merchantConfiguration.ts";
import { listFxRatePairsOperation } from "./listFxRatePairs.ts";
import { listFxRatesOperation } from "./listFxRates.ts";
import { listPaymentOperatorsOperation } from "./listPaymentOperators.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";
import { currencyCodes as allCurrencyCodes } from "../catalogue/offeredMethods.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { callCreatePayout, payoutBody } from "../testing/createTestPayout.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useLiveConnector } from "../testing/useLiveConnector.ts";
import type { Caller } from "../token/caller.ts";
import { findCapabilitiesFault } from "../connectors/capabilities.ts";

const live = useLiveConnector();
let caller: Caller;
beforeAll(async () => {
  caller = await live.addRouted();
  await live.tell({});
});

const bare = { params: undefined, rawBody: new Uint8Array(), headers: {} };
let count = 0;

/** Creates a payin; returns `accepted`, or the refusal. */
async function create(
  amount: number,
  currencyCode: string,
  paymentMethod: PaymentMethodRequest,
): Promise<string> {
  const callbackUrl = "https://8.8.8.8/callback";
  const body = createBody({ amount, currencyCode, paymentMethod, callbackUrl });
  const answer = await callCreate(live.deps, caller, `LIMIT-${(count += 1)}`, body);
  return "problem" in answer ? `${answer.problem}: ${answer.detail}` : "accepted";
}

/** Creates a payout to a wallet in pesos; returns `accepted`, or the refusal. */
async function send(amount: number): Promise<string> {
  const body = payoutBody({ amount, callbackUrl: "https://8.8.8.8/callback" });
  const answer = await callCreatePayout(live.deps, caller, `LIMIT-${(count += 1)}`, body);
  return "problem" in answer ? `${answer.problem}: ${answer.detail}` : "accepted";
}

/** Returns the limits of each option in a currency, of a merchant with these methods. */
async function limitsIn(currencyCode: string, methods: "all" | readonly OfferedMethod[] = "all") {
  const merchant = await live.addRouted({ payin: { ...openConfiguration.payin, methods } });
  const body = { paymentRequested: { money: { amount: 500, currencyCode } } };
  const call = { ...bare, body, caller: merchant };
  const answer = await listPaymentOptionsOperation.handle(call, live.deps);
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.body.paymentOptions.map(({ moneyLimits }) => moneyLimits);
}

function range(minimum: string, maximum: string, currencyCode = "USD") {
  return {
    minimum: { amount: minimum, currencyCode },
    maximum: { amount: maximum, currencyCode },
  };
}

const offered = (paymentMethodCode: string, ...currencyCodes: readonly string[]) => ({
  paymentMethodCode,
  currencyCodes,
});

const limited = (...moneyLimits: readonly object[]) => ({
  ...offered("ONLINE", "USD"),
  moneyLimits,
});

const outOf = (from: string, to: string) =>
  `amount_out_of_limits: amount is outside the limits of this method. Send one from ${from} to ${to}.`;

/** Returns the limits in dollars of a merchant with these own ones. */
const narrowed = async (own: object) =>
  await limitsIn("USD", [{ paymentMethodCode: "ONLINE", limitsByCurrency: { USD: own } }]);
const usd = (minimum: number, maximum: number) => [
  {
    minimum: { amount: minimum, currencyCode: "USD" },
    maximum: { amount: maximum, currencyCode: "USD" },
  },
];

const at = (minutes: number) =>
  new Date(live.clock.now().getTime() + minutes * 60_000).toISOString();
const rate = (target: string, value: string, from: number, to: number) => ({
  sourceCurrencyCode: "USD",
  targetCurrencyCode: target,
  rate: value,
  validFrom: at(from),
  validTo: at(to),
});
const read = async () => {
  const call = { ...bare, body: undefined, caller };
  const pairs = await listFxRatesOperation.handle(call, live.deps);
  const rates = await listFxRatePairsOperation.handle(call, live.deps);
  if ("problem" in pairs || "problem" in rates) throw new Error("a list was refused");
  return {
    pairs: pairs.body.fxRates.map(({ targetCurrencyCode }) => targetCurrencyCode),
    rates: rates.body.fxRatePairs.map((one) => `${one.targetCurrencyCode} ${one.rate}`),
  };
};

describe("The limits in live (G25)", () => {
  const bank = { paymentMethodCode: "ONLINE" };
  const virtual = { paymentMethodCode: "VA_PAY", paymentOperatorCode: "BANK_ALPHA_ID" };
  const yen = { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" };

  test.each<readonly [number, string, PaymentMethodRequest]>([
    [0.5, "USD", bank],
    [0.01, "USD", bank],
    [1_000_000_000.01, "IDR", virtual],
    [25_000_000_000, "IDR", virtual],
    [999_999_999_999.99, "IDR", virtual],
    [1, "JPY", yen],
    [999_999_999_999, "JPY", yen],
  ])("take %s %s", async (amount, currencyCode, paymentMethod) => {
    expect(await create(amount, currencyCode, paymentMethod)).toBe("accepted");
  });

  test.each([
    ["USD", 0.01, 999_999_999_999.99],
    ["IDR", 0.01, 999_999_999_999.99],
    ["JPY", 1, 999_999_999_999],
    ["KRW", 1, 999_999_999_999],
  ])("of %s are from %s to %s in its options", async (currencyCode, minimum, maximum) => {
    const limits = await limitsIn(currencyCode);
    expect(limits.length).toBeGreaterThan(0);
    for (const one of limits)
      expect(one).toEqual({
        minimum: { amount: minimum, currencyCode },
        maximum: { amount: maximum, currencyCode },
      });
  });

  it("are those that the connector tells of a method and currency", async () => {
    const payins = [{ ...offered("ONLINE", "USD", "PHP"), moneyLimits: [range("5.00", "200.00")] }];
    await live.tell({ payins });
    expect(await create(4.99, "USD", bank)).toBe(outOf("5", "200 USD"));
    expect(await create(5, "USD", bank)).toBe("accepted");
    expect(await create(200.01, "USD", bank)).toBe(outOf("5", "200 USD"));
    expect(await limitsIn("USD")).toEqual([
      {
        minimum: { amount: 5, currencyCode: "USD" },
        maximum: { amount: 200, currencyCode: "USD" },
      },
    ]);
    expect(await limitsIn("PHP")).toMatchObject([{ minimum: { amount: 0.01 } }]);
  });

  it("are those that the connector tells of a payout, whose first fault is the amount and not the balance", async () => {
    const moneyLimits = [range("5.00", "200.00", "PHP")];
    const wallet = { code: "WALLET_ALPHA_PH", name: "Some Wallet" };
    const offers = [{ currencyCode: "PHP", paymentOperators: [wallet] }];
    await live.tell({ payouts: [{ ...offered("WALLET_TRANSFER", "PHP"), moneyLimits, offers }] });
    expect(await send(4.99)).toBe(outOf("5", "200 PHP"));
    expect(await send(200.01)).toBe(outOf("5", "200 PHP"));
    for (const amount of [5, 200]) expect(await send(amount)).toContain("insufficient_balance");
  });

  it("are narrowed by the merchant, who cannot widen them", async () => {
    await live.tell({
      payins: [{ ...offered("ONLINE", "USD"), moneyLimits: [range("5.00", "200.00")] }],
    });
    expect(await narrowed({ minimum: 10 })).toEqual(usd(10, 200));
    expect(await narrowed({ minimum: 1, maximum: 99.5 })).toEqual(usd(5, 99.5));
    expect(await narrowed({ minimum: 201 }), "nothing is left").toEqual([]);
  });
});

describe("Exchange rates in live (§4, G13)", () => {
  it("are an empty list without a source", async () => {
    await live.tell({ fxRatePairs: undefined });
    expect(await read()).toEqual({ pairs: [], rates: [] });
  });

  it("are those of the connector that are valid now, and pairs are told before and after", async () => {
    const fxRatePairs = [
      rate("IDR", "16500", 0, 10),
      rate("IDR", "16600.5", 10, 20),
      rate("PHP", "58.25", 60, 70),
      rate("XYZ", "2", 0, 10),
    ];
    await live.tell({ fxRatePairs });
    expect(await read()).toEqual({ pairs: ["IDR", "PHP"], rates: ["IDR 16500"] });
    live.clock.advance(9 * 60_000);
    expect(await read()).toEqual({ pairs: ["IDR", "PHP"], rates: ["IDR 16600.5"] });
    live.clock.advance(10 * 60_000);
    expect(await read()).toEqual({ pairs: ["IDR", "PHP"], rates: [] });
  });

  it("are shown to no merchant without a route to the connector", async () => {
    await live.tell({ fxRatePairs: [rate("IDR", "16500", 0, 10)] });
    const other = await addMerchant(live.deps, openConfiguration);
    const call = { ...bare, body: undefined, caller: other };
    expect(await listFxRatePairsOperation.handle(call, live.deps)).toEqual({
      body: { fxRatePairs: [] },
    });
  });
});

const usual = { protocol: 1, environment: "live", payins: [], payouts: [] } as const;
const times = { validFrom: "2026-11-24T10:00:00.000Z", validTo: "2026-11-24T11:00:00.000Z" };
const pair = { sourceCurrencyCode: "USD", targetCurrencyCode: "IDR", rate: "16500", ...times };

test.each<readonly [string, object, string | undefined]>([
  ["good limits", { payins: [limited(range("0.50", "10.00"))] }, undefined],
  ["limits of a currency to come", { payins: [limited(range("1", "2", "AED"))] }, undefined],
  [
    "limits the wrong way round",
    { payins: [offered("QR_PH", "PHP"), limited(range("1", "2", "AED"), range("10", "5"))] },
    "payins.1.moneyLimits.1: the limits of ONLINE must be",
  ],
  [
    "limits of cents of a cent",
    { payouts: [limited(range("0.001", "5"))] },
    "payouts.0.moneyLimits.0: the limits of ONLINE",
  ],
  [
    "two limits in a currency",
    { payins: [limited(range("1", "5")), limited(range("1", "9"))] },
    "payins.1.moneyLimits.0: ONLINE has two limits in USD",
  ],
  [
    "limits of a payin and of a payout in a currency",
    { payins: [limited(range("1", "5"))], payouts: [limited(range("1", "9"))] },
    undefined,
  ],
  [
    "limits of two currencies",
    { payins: [limited({ ...range("1", "5"), maximum: { amount: "5", currencyCode: "PHP" } })] },
    "of ONLINE",
  ],
  ["a good rate", { fxRatePairs: [pair] }, undefined],
  ["a rate to itself", { fxRatePairs: [{ ...pair, targetCurrencyCode: "USD" }] }, "USD to USD"],
  [
    "a rate that ends first",
    { fxRatePairs: [pair, { ...pair, validTo: times.validFrom }] },
    "fxRatePairs.1: the rate from USD to IDR must",
  ],
])("Capabilities with %s: %j has the fault %s", (_title, more, fault) => {
  const found = findCapabilitiesFault(Capabilities.parse({ ...usual, ...more }));
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});

test.each(["0", "0.000", "-1", "1e5", "16,500", ".5", "01"])(
  "A rate of %j breaks the protocol",
  (value) => {
    const told = { ...usual, fxRatePairs: [{ ...pair, rate: value }] };
    expect(Capabilities.safeParse(told).success).toBe(false);
  },
);

/** Returns the code and name of each operator, store and kind of account that any answer shows in any currency, sorted. */
async function namesShown(): Promise<{ readonly methods: number; readonly names: string[] }> {
  const shown: { readonly code: string; readonly name: string }[] = [];
  let methods = 0;
  for (const currencyCode of allCurrencyCodes) {
    const body = { paymentRequested: { money: { amount: 500, currencyCode } } };
    const answer = await listPaymentOptionsOperation.handle({ ...bare, body, caller }, live.deps);
    if ("problem" in answer) throw new Error(answer.problem);
    for (const { paymentOperators, dataPoints } of answer.body.paymentOptions) {
      methods += 1;
      shown.push(...paymentOperators, ...dataPoints.flatMap((point) => point.allowedValues ?? []));
    }
  }
  const call = { ...bare, query: {}, body: undefined, caller };
  const listed = await listPaymentOperatorsOperation.handle(call, live.deps);
  if ("problem" in listed) throw new Error(listed.problem);
  shown.push(...listed.body.paymentOperators);
  return {
    methods,
    names: [...new Set(shown.map(({ code, name }) => `${code} ${name}`))].toSorted(),
  };
}

/** Returns a method with one offer in a currency. */
const offer = (paymentMethodCode: string, currencyCode: string, choices: object) => ({
  ...offered(paymentMethodCode, currencyCode),
  offers: [{ currencyCode, ...choices }],
});

/** Returns methods with all their currencies and no offer. */
const everything = (methods: readonly { readonly code: string; readonly dataPoints: object }[]) =>
  methods.map(({ code, dataPoints }) => offered(code, ...Object.keys(dataPoints)));

describe("The names of operators, stores and kinds of account in live (G57)", () => {
  it("are those that the connector names, in its scripts, in every currency and list", async () => {
    await live.tell({
      payins: [
        offer("VA_PAY", "KRW", { paymentOperators: [{ code: "KB_KR", name: "국민은행" }] }),
        offer("NET_BANKING", "INR", { paymentOperators: [{ code: "SBI", name: "भारतीय स्टेट बैंक" }] }),
        offer("ONLINE", "USD", { paymentOperators: [{ code: "CAIRO", name: "بنك القاهرة" }] }),
        offer("CODE_PAYMENT", "JPY", {
          paymentLocations: [{ code: "SEVEN", name: "セブン-イレブン" }],
        }),
        offer("BANK_TRANSFER", "MXN", { accountKinds: [{ code: "clabe", name: "CLABE" }] }),
      ],
      payouts: [
        offer("WALLET_TRANSFER", "KES", { paymentOperators: [{ code: "MPESA", name: "M-PESA" }] }),
      ],
    });
    expect(await namesShown()).toEqual({
      methods: 5,
      names: [
        "CAIRO بنك القاهرة",
        "KB_KR 국민은행",
        "MPESA M-PESA",
        "SBI भारतीय स्टेट बैंक",
        "SEVEN セブン-イレブン",
        "clabe CLABE",
      ],
    });
  });

  it.each([
    ["no method", { payins: [], payouts: [] }, 0],
    // The 18 methods have 39 pairs with a currency. 14 of these must have a choice.
    [
      "all methods and no choice",
      { payins: everything(payinMethods), payouts: everything(payoutMethods) },
      25,
    ],
  ])("are none where the connector names %s", async (_what, capabilities, methods) => {
    await live.tell(capabilities);
    expect(await namesShown()).toEqual({ methods, names: [] });
  });
});
