import { type CurrencyCode, countryOf } from "../currency.ts";
import { type Money, fromMinorUnits, toMinorUnits } from "../money.ts";
import type { PayinMethod, SampleNames } from "../paymentMethod.ts";
import type { PaymentOption } from "../paymentOption.ts";
import { writeDataPoints } from "../dataPoint.ts";
import { PaymentMethodRequest, type PaymentMethodResponse, type Payin } from "../payin.ts";
import { sampleAnswer } from "../sampleCustomer.ts";
import { sampleStoresIn, withSampleStores } from "./sampleStores.ts";

const amounts = {
  ARS: 25_000,
  BRL: 120,
  COP: 85_000,
  GHS: 150,
  IDR: 150_000,
  INR: 499,
  JPY: 5000,
  KES: 1200,
  KRW: 30_000,
  LAK: 250_000,
  MXN: 450.5,
  NGN: 15_000,
  PHP: 850,
  TWD: 900,
  USD: 79.9,
  VND: 350_000,
  ZAR: 320,
} as const satisfies Record<CurrencyCode, number>;

/** Returns a realistic amount of an order in a currency. Each of them succeeds in the sandbox (G25). */
export function sampleMoney(currencyCode: CurrencyCode): Money {
  return { amount: amounts[currencyCode], currencyCode };
}

/** Returns the option that a gateway would offer for a method in a currency. */
export function sampleOption(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  overrides: Partial<PaymentOption> = {},
): PaymentOption {
  return {
    paymentMethodCode: method.code,
    paymentMethodName: method.name,
    paymentOperators: [],
    dataPoints: (method.dataPoints[currencyCode] ?? []).map((point) =>
      withSampleStores(point, currencyCode),
    ),
    moneyLimits: {
      minimum: { amount: 1, currencyCode },
      maximum: { amount: 1_000_000_000, currencyCode },
    },
    ...overrides,
  };
}

/**
 * Returns the request of the sample customer for a method: all of its data points, or only the mandatory ones. It names an
 * operator only if `given` does.
 */
export function sampleRequest(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  given: {
    readonly paymentOperatorCode?: string | undefined;
    readonly mandatoryOnly?: boolean;
  } = {},
): PaymentMethodRequest {
  const points = method.dataPoints[currencyCode] ?? [];
  const values = points
    .filter(({ required }) => required || given.mandatoryOnly !== true)
    .flatMap((point) => {
      const value =
        point.format === "operator"
          ? given.paymentOperatorCode
          : sampleAnswer(withSampleStores(point, currencyCode), currencyCode);
      return value === undefined ? [] : [[point.path, value] as const];
    });
  return PaymentMethodRequest.parse({
    paymentMethodCode: method.code,
    ...writeDataPoints(Object.fromEntries(values)),
  });
}

const createdAt = "2026-11-21T10:00:00.000Z";

/**
 * Returns a payin by any method in any of its currencies, as the gateway answers the sample customer. The customer entered
 * every data point of the method. The payin is PROCESSING and the same each time; its codes and links carry amount and payee.
 * `overrides` change its method response; `names` are the operators and the store, by default the sandbox's. Throws a RangeError for a
 * currency that the method does not support.
 */
export function samplePayinOf(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  overrides: Partial<PaymentMethodResponse> = {},
  names: SampleNames = sandboxNames(currencyCode),
): Payin {
  if (!method.dataPoints[currencyCode])
    throw new RangeError(`there is no sample of ${method.code} in ${currencyCode}`);
  const money = sampleMoney(currencyCode);
  const order = {
    ...names,
    currencyCode,
    money,
    oneMinorUnitLess: fromMinorUnits(toMinorUnits(money) - 1n, currencyCode),
    data: sampleRequest(method, currencyCode, { paymentOperatorCode: names.bank.code }),
  };
  const expireAt = new Date(Date.parse(createdAt) + method.expiresAfterMinutes * 60_000);
  const feeMinor = halfUp(toMinorUnits(money), 150n);
  return {
    paymentRequested: { money },
    paymentMethodResponse: {
      idPayin: "A-1042",
      paymentMethodCode: method.code,
      returnUrl: "https://shop.example/return",
      instructionKind: method.instructionKind,
      money,
      ...method.sample(order),
      expireAt: expireAt.toISOString(),
      ...overrides,
    },
    process: { status: "PROCESSING", createdAt, isTest: true },
    fee: fromMinorUnits(feeMinor, currencyCode),
    ...(currencyCode === "IDR" && { vat: fromMinorUnits(halfUp(feeMinor, 1100n), currencyCode) }),
  };
}

/** Returns the first operator of each kind and the first store of the sandbox in a currency. */
function sandboxNames(currencyCode: CurrencyCode): SampleNames {
  const country = countryOf(currencyCode);
  return {
    bank: { code: `BANK_ALPHA_${country}`, name: "Bank Alpha" },
    wallet: { code: `WALLET_ALPHA_${country}`, name: "Wallet Alpha" },
    network: { code: `NETWORK_ALPHA_${country}`, name: "Network Alpha" },
    store: sampleStoresIn(currencyCode)[0] ?? { code: "", name: "Alpha Store" },
  };
}

/** Returns a share of an amount in basis points, rounded half up as the gateway does (G31). */
function halfUp(minor: bigint, basisPoints: bigint): bigint {
  return (2n * minor * basisPoints + 10_000n) / 20_000n;
}
