import type { CurrencyCode } from "#contract/currency.ts";
import {
  type DataPoint,
  type DataPointFault,
  judgeDataPoint,
  readDataPoint,
  writeDataPoints,
} from "#contract/dataPoint.ts";
import { PaymentMethodRequest } from "#contract/payin.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import type { OfferedPayinMethod } from "../catalogue/offeredMethods.ts";
import { readPhoneNumber } from "./readPhoneNumber.ts";

const faults = {
  required: "is required",
  too_short: "is too short",
  too_long: "is too long",
  wrong_format: "is not in its format",
  not_allowed: "is none of the values that can be chosen",
} as const satisfies Record<DataPointFault, string>;

/** The customer's data that a method takes: text in NFC, phone numbers as E.164; what the method lacks is left out (§2, G17). */
export type CollectedData =
  | {
      readonly ok: true;
      readonly data: PaymentMethodRequest;
      readonly paymentOperator: PaymentOperator | undefined;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks a request's data by the data points that the merchant's customers were offered (G2), at pointers below `/paymentMethod`. */
export function collectData(
  { method, dataPoints, paymentOperators }: OfferedPayinMethod,
  request: PaymentMethodRequest,
  currencyCode: CurrencyCode,
): CollectedData {
  const errors: FieldError[] = [];
  const values: Record<string, string> = { "/paymentMethodCode": method.code };
  for (const point of dataPoints) {
    const given = readDataPoint(request, point.path)?.normalize("NFC");
    const read = readValue(point, given, { currencyCode, paymentOperators });
    if (!read.ok) {
      const pointer = `/paymentMethod${point.path}`;
      const detail = `${point.label} ${faults[read.fault]}.`;
      errors.push({ pointer, code: read.fault, detail });
    } else if (read.value !== undefined) {
      values[point.path] = read.value;
    }
  }
  if (errors.length > 0) return { ok: false, errors };
  const data = PaymentMethodRequest.parse(writeDataPoints(values));
  const paymentOperator = paymentOperators.find(({ code }) => code === data.paymentOperatorCode);
  return { ok: true, data, paymentOperator };
}

function readValue(
  point: DataPoint,
  given: string | undefined,
  context: {
    readonly currencyCode: CurrencyCode;
    readonly paymentOperators: readonly PaymentOperator[];
  },
):
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly fault: DataPointFault } {
  const fault = judgeDataPoint(point, given);
  if (fault) return { ok: false, fault };
  if (given === undefined || given === "") return { ok: true, value: undefined };
  if (point.format === "phone") {
    const value = readPhoneNumber(given, context.currencyCode);
    return value === undefined ? { ok: false, fault: "wrong_format" } : { ok: true, value };
  }
  const isOffered = context.paymentOperators.some(({ code }) => code === given);
  if (point.format === "operator" && !isOffered) return { ok: false, fault: "not_allowed" };
  return { ok: true, value: given };
}
