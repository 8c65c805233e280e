import type { DataPoint } from "#contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "#contract/judgeDataPoint.ts";
import { ownValue } from "./ownValue.ts";
import type { PhoneRules } from "./phoneRules.ts";
import type { AskedPoint } from "./planCollection.ts";

/** What is wrong with what was entered, by data point name. */
export type ValueFaults = Readonly<Record<string, DataPointFault>>;

type Values = Readonly<Record<string, string>>;

/**
 * Judges what the customer entered, or the link gave, by the very rule of the gateway (G2). Space around a value is none of it. Phone numbers are held
 * against the rules of their country, where those are there.
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

/** What is sent for what was entered: phone numbers as E.164, all else as it is (G17). */
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
