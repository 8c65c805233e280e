import type { CurrencyCode } from "#contract/currency.ts";
import { type DataPoint, readDataPoint } from "#contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import { readPhoneNumber } from "./readPhoneNumber.ts";

const faults = {
  required: "is required",
  too_short: "is too short",
  too_long: "is too long",
  wrong_format: "has the wrong format",
  not_allowed: "is not one of the allowed values",
} as const satisfies Record<DataPointFault, string>;

/** The data points of a payment method in one currency, as the merchant may use it. */
export interface AskedData {
  readonly dataPoints: readonly DataPoint[];
  /** The operators to choose from. */
  readonly paymentOperators: readonly PaymentOperator[];
}

/** The values by data point path: text in NFC, phone numbers as E.164. Omitted fields are left out. */
export type CollectedValues =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks a request's data against the data points of its method (§2, G2, G17). Pointers start at `/paymentMethod`. */
export function collectValues(
  { dataPoints, paymentOperators }: AskedData,
  request: object,
  currencyCode: CurrencyCode,
): CollectedValues {
  const errors: FieldError[] = [];
  const values: Record<string, string> = {};
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
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
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
