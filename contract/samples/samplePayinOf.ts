import { countryOf, type CurrencyCode } from "../currency.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import type { Payin, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { sampleInstructions, type SampleOrder } from "./sampleInstructions.ts";
import { sampleMoney } from "./sampleMoney.ts";
import { sampleRequest } from "./sampleRequest.ts";

const createdAt = "2026-11-21T10:00:00.000Z";

/**
 * Returns a payin by any method in any of its currencies, as the gateway answers the sample customer. The customer entered
 * every data point of the method. The payin is PROCESSING and the same each time; its codes and links carry amount and payee.
 * `overrides` change its method response. Throws a RangeError for an unknown method, or for a currency that the method does
 * not support.
 */
export function samplePayinOf(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  overrides: Partial<PaymentMethodResponse> = {},
): Payin {
  const instruct = new Map<string, (order: SampleOrder) => object>(
    Object.entries(sampleInstructions),
  ).get(method.code);
  if (!instruct || !method.dataPoints[currencyCode])
    throw new RangeError(`there is no sample of ${method.code} in ${currencyCode}`);
  const money = sampleMoney(currencyCode);
  const country = countryOf(currencyCode);
  const bank = { code: `BANK_ALPHA_${country}`, name: "Bank Alpha" };
  const order = {
    currencyCode,
    country,
    money,
    oneMinorUnitLess: fromMinorUnits(toMinorUnits(money) - 1n, currencyCode),
    data: sampleRequest(method, currencyCode, { paymentOperatorCode: bank.code }),
    bank,
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
      ...instruct(order),
      expireAt: expireAt.toISOString(),
      ...overrides,
    },
    process: { status: "PROCESSING", createdAt, isTest: true },
    fee: fromMinorUnits(feeMinor, currencyCode),
    ...(currencyCode === "IDR" && { vat: fromMinorUnits(halfUp(feeMinor, 1100n), currencyCode) }),
  };
}

/** Returns a share of an amount in basis points, rounded half up as the gateway does (G31). */
function halfUp(minor: bigint, basisPoints: bigint): bigint {
  return (2n * minor * basisPoints + 10_000n) / 20_000n;
}
