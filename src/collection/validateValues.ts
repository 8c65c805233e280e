import { cleanValue } from "@pay/contract/cleanValue.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "@pay/contract/judgeDataPoint.ts";
import type { FieldError, Problem } from "@pay/contract/problem.ts";
import type { PhoneRules } from "./phoneRules.ts";
import type { AskedPoint } from "./planCollection.ts";

/** The faults of the entered values, by data point name. */
export type ValueFaults = Readonly<Record<string, DataPointFault>>;

type Values = Readonly<Record<string, string>>;

/**
 * Validates values from the customer or the link with the gateway's own rules (G2, G17), and phone numbers by the
 * rules of their country if these are loaded.
 */
export function validateValues(
  asked: readonly Pick<AskedPoint, "point">[],
  values: Values,
  phone?: PhoneRules,
): ValueFaults {
  return Object.fromEntries(
    asked.flatMap(({ point }) => {
      const fault = validateValue(point, ownValue(values, point.name) ?? "", phone);
      return fault ? [[point.name, fault] as const] : [];
    }),
  );
}

function validateValue(point: DataPoint, written: string, phone: PhoneRules | undefined) {
  const value = cleanValue(point, written);
  if (point.format !== "phone" || value === "" || phone === undefined) {
    return judgeDataPoint(point, value);
  }
  const number = phone.read(value, point);
  return number === undefined ? "wrong_format" : judgeDataPoint(point, number);
}

/** Returns the values to send: phone numbers as E.164, all others unchanged (G17). */
export function toSentValues(
  asked: readonly AskedPoint[],
  values: Values,
  phone?: PhoneRules,
): Values {
  return Object.fromEntries(
    asked.map(({ point }) => {
      const { name, format } = point;
      const value = ownValue(values, name) ?? "";
      return [name, (format === "phone" ? phone?.read(value, point) : undefined) ?? value] as const;
    }),
  );
}

/** Returns a link's value as it was meant: a phone number's plus may have become a blank (G39). Only its rules tell. */
export function readLinkValue(
  point: DataPoint,
  value: string,
  phone: PhoneRules | undefined,
): string {
  return point.format === "phone" ? (phone?.withPlus(value, point) ?? value) : value;
}

/** The service's code of a refused value → the page's fault of a field. Amounts are not fields of the customer. */
const faultsByCode = {
  required: "required",
  wrong_type: "wrong_format",
  wrong_format: "wrong_format",
  too_short: "too_short",
  too_long: "too_long",
  not_allowed: "not_allowed",
  not_positive: "wrong_format",
  too_large: "wrong_format",
  too_precise: "wrong_format",
  unknown_currency: "wrong_format",
  out_of_limits: "wrong_format",
} as const satisfies Record<FieldError["code"], DataPointFault>;

/**
 * Returns the faults of the values that the service refused, by data point name. Its pointers name the data points' places (G9).
 */
export function refusedValues(
  problem: Problem | undefined,
  dataPoints: readonly DataPoint[],
): ValueFaults {
  return Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ pointer, code }) => {
      const point = dataPoints.find(({ path }) => pointer === `/paymentMethod${path}`);
      return point ? [[point.name, faultsByCode[code]] as const] : [];
    }),
  );
}

/**
 * Returns a record's own value by the name of a data point. The service chooses these names, and a name such as `constructor`
 * must not find an inherited property.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
