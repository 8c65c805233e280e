import { cleanValue } from "@pay/contract/cleanValue.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { type DataPoint, readDataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { CreatePayin } from "@pay/contract/payin.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import type { CreatePayout } from "@pay/contract/payout.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { readPhoneNumber } from "./checkCreate.ts";

/** What a stored payment keeps of its create. Payouts have no `returnUrl`. */
export interface AcceptedCreate {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly paymentMethodCode: string;
  /** The `paymentMethod` object with cleaned values. */
  readonly request: object;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
}

const methods: Readonly<Record<PaymentDirection, readonly (PayinMethod | PayoutMethod)[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/**
 * Returns the JSON pointers of the fields in which a create differs from the accepted one (G11). Values are compared as they are kept,
 * so another spelling of a value differs in nothing.
 */
export function findDifferences(
  direction: PaymentDirection,
  { paymentRequested: { money }, paymentMethod, ...addresses }: CreatePayin | CreatePayout,
  accepted: AcceptedCreate,
): readonly string[] {
  const { amount } = fromMinorUnits(accepted.amountMinor, accepted.currencyCode);
  const { paymentMethodCode } = paymentMethod;
  const pairs: (readonly [pointer: string, sent: unknown, kept: unknown])[] = [
    ["/paymentRequested/money/amount", money.amount, amount],
    ["/paymentRequested/money/currencyCode", money.currencyCode, accepted.currencyCode],
    ["/paymentMethod/paymentMethodCode", paymentMethodCode, accepted.paymentMethodCode],
    ["/callbackUrl", addresses.callbackUrl, accepted.callbackUrl],
  ];
  if ("returnUrl" in addresses) pairs.push(["/returnUrl", addresses.returnUrl, accepted.returnUrl]);
  const isOther =
    paymentMethodCode !== accepted.paymentMethodCode ||
    money.currencyCode !== accepted.currencyCode;
  // Another method asks for other data, so that each of its fields would differ.
  for (const point of isOther ? [] : dataPointsOf(direction, accepted))
    pairs.push([
      `/paymentMethod${point.path}`,
      asKept(point, readDataPoint(paymentMethod, point.path), accepted.currencyCode),
      readDataPoint(accepted.request, point.path) ?? "",
    ]);
  return pairs.flatMap(([pointer, sent, kept]) => (sent === kept ? [] : [pointer]));
}

function dataPointsOf(
  direction: PaymentDirection,
  { paymentMethodCode, currencyCode }: AcceptedCreate,
): readonly DataPoint[] {
  if (!isCurrencyCode(currencyCode)) return [];
  const method = methods[direction].find(({ code }) => code === paymentMethodCode);
  return method?.dataPoints[currencyCode] ?? [];
}

/** Returns a value as it would be kept; empty if it is absent. */
function asKept(point: DataPoint, sent: string | undefined, currencyCode: string): string {
  const value = cleanValue(point, sent ?? "");
  const isPhone = point.format === "phone" && isCurrencyCode(currencyCode);
  return (isPhone ? readPhoneNumber(value, currencyCode, point) : undefined) ?? value;
}
