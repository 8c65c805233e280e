import type { DataPoint } from "#contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "#contract/judgeDataPoint.ts";
import { ownValue } from "./ownValue.ts";
import type { PhoneRules } from "./phoneRules.ts";
import type { AskedPoint } from "./planCollection.ts";

/** The faults of the entered values, by data point name. */
export type ValueFaults = Readonly<Record<string, DataPointFault>>;

type Values = Readonly<Record<string, string>>;

/**
 * Validates values from the customer or the link with the gateway's own rules (G2). It ignores spaces around a value, and checks
 * phone numbers by the rules of their country if these are loaded.
 */
export function judgeValues(
  asked: readonly Pick<AskedPoint, "point">[],
  values: Values,
  phone?: PhoneRules,
): ValueFaults {
  return Object.fromEntries(
    asked.flatMap(({ point }) => {
      const fault = judgeValue(point, ownValue(values, point.name)?.trim() ?? "", phone);
      return fault ? [[point.name, fault] as const] : [];
    }),
  );
}

function judgeValue(point: DataPoint, value: string, phone: PhoneRules | undefined) {
  if (point.format !== "phone" || value === "" || phone === undefined) {
    return judgeDataPoint(point, value);
  }
  const number = phone.read(value);
  return number === undefined ? "wrong_format" : judgeDataPoint(point, number);
}

/** Returns the values to send: phone numbers as E.164, all others unchanged (G17). */
export function toSentValues(
  asked: readonly AskedPoint[],
  values: Values,
  phone?: PhoneRules,
): Values {
  return Object.fromEntries(
    asked.map(({ point: { name, format } }) => {
      const value = ownValue(values, name) ?? "";
      return [name, (format === "phone" ? phone?.read(value.trim()) : undefined) ?? value] as const;
    }),
  );
}
