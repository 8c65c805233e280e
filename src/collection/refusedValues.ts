import type { DataPoint } from "#contract/dataPoint.ts";
import type { DataPointFault } from "#contract/judgeDataPoint.ts";
import type { FieldError, Problem } from "#contract/problem.ts";
import type { ValueFaults } from "./judgeValues.ts";

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
