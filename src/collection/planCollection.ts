import { cleanValue } from "@pay/contract/cleanValue.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "@pay/contract/judgeDataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { Choice } from "../option/choice.ts";
import type { DataAxis } from "../scenario/chooseScenario.ts";

/** A data point that the customer is asked for. `initial` is the editable value from the link. */
export interface AskedPoint {
  readonly point: DataPoint;
  readonly initial: string;
}

/** A value from the link that the customer cannot change, and its fault if it has one (G37). */
export interface GivenValue {
  readonly point: DataPoint;
  readonly value: string;
  readonly fault: DataPointFault | undefined;
}

/** The data that an option still needs from the customer, and the data that it has. */
export interface CollectionPlan {
  readonly asked: readonly AskedPoint[];
  /** Optional data points, which are asked for in a disclosure. */
  readonly optional: readonly AskedPoint[];
  readonly given: readonly GivenValue[];
  /** Values from the link that are not valid and not sent, because the payment does not need them (G37). */
  readonly leftOut: readonly GivenValue[];
}

/** The merchant's own data, which no customer knows. The page only passes it on. */
const merchantData = new Set(["productId"]);

/**
 * Tells whether the page leaves out a fixed value of this data point if it is not valid (G37): it is optional, and says only how to
 * reach the customer. Values under `account` may say who pays.
 */
export function mayBeLeftOut({ name, required }: Pick<DataPoint, "name" | "required">): boolean {
  return !required && (name === "emailAddress" || name === "phoneNumber");
}

/**
 * Plans which data of an option to ask for (§1 rows 1–3, G36, G37). Beside given data, only missing mandatory data is asked for.
 * Editable data is asked for with its given values. Without any, all data is asked for, the optional in a disclosure. `asksOperator`
 * asks for an optional operator too, in the place of one that is not available (G35). A mandatory choice of one value is given (G57).
 */
export function planCollection(
  option: PaymentOption,
  choice: Choice,
  dataAxis: DataAxis,
  customerData: Readonly<Record<string, string>>,
  { asksOperator = false } = {},
): CollectionPlan {
  const asked: AskedPoint[] = [];
  const optional: AskedPoint[] = [];
  const given: GivenValue[] = [];
  const leftOut: GivenValue[] = [];
  for (const each of option.dataPoints) {
    const point = withOperators(each, option);
    const { name, required } = point;
    const value = customerData[name];
    // An inherited property such as `constructor` is not given data.
    const initial = typeof value === "string" && cleanValue(point, value) !== "" ? value : "";
    // A mandatory choice of one value is no question (G57).
    const [only, another] = required ? (point.allowedValues ?? []) : [];
    if (name === "paymentOperatorCode") {
      const isAsked = choice.paymentOperatorCode === undefined && (required || asksOperator);
      if (isAsked) asked.push({ point, initial: "" });
    } else if (only && !another && (initial === "" || initial === only.code)) {
      given.push({ point, value: only.code, fault: undefined });
    } else if (initial !== "" && (dataAxis !== "editable" || merchantData.has(name))) {
      const fault = judgeDataPoint(point, initial);
      const isLeftOut = fault !== undefined && mayBeLeftOut(point);
      (isLeftOut ? leftOut : given).push({ point, value: initial, fault });
    } else if (required || initial !== "") {
      asked.push({ point, initial });
    } else if (dataAxis !== "given" && !merchantData.has(name)) {
      optional.push({ point, initial });
    }
  }
  const mandatoryFirst = [...asked].sort(
    (a, b) => Number(b.point.required) - Number(a.point.required),
  );
  return { asked: mandatoryFirst, optional, given, leftOut };
}

/** Returns the kind of data that a plan still needs (G36). Invalid given data must be corrected and counts as mandatory (G37). */
export function wantedData({
  asked,
  optional,
  given,
}: CollectionPlan): "mandatory" | "optional" | "nothing" {
  if (asked.length > 0 || given.some(({ fault }) => fault !== undefined)) return "mandatory";
  return optional.length > 0 ? "optional" : "nothing";
}

function withOperators(point: DataPoint, { paymentOperators }: PaymentOption): DataPoint {
  if (point.format !== "operator" || paymentOperators.length === 0) return point;
  return { ...point, allowedValues: paymentOperators.map(({ code, name }) => ({ code, name })) };
}
