import { type DataPointFault, judgeDataPoint } from "#contract/dataPoint.ts";
import type { AskedPoint } from "./planCollection.ts";

/** What is wrong with what was entered, by data point name. */
export type ValueFaults = Readonly<Record<string, DataPointFault>>;

/** Judges what the customer entered by the very rule of the gateway (G2). Space around a value is none of it. */
export function judgeValues(
  asked: readonly AskedPoint[],
  values: Readonly<Record<string, string>>,
): ValueFaults {
  return Object.fromEntries(
    asked.flatMap(({ point }) => {
      const fault = judgeDataPoint(point, values[point.name]?.trim());
      return fault ? [[point.name, fault] as const] : [];
    }),
  );
}
