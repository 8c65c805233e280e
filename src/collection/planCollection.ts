import type { DataPoint } from "#contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { Choice } from "../option/choice.ts";
import type { WantedData } from "../route/nextStep.ts";
import type { DataAxis } from "../scenario/chooseScenario.ts";

/** A data point that the customer is asked for; `initial` is what the link gave, to be edited. */
export interface AskedPoint {
  readonly point: DataPoint;
  readonly initial: string;
}

/** A value from the link that the customer cannot change, and what is wrong with it (G37). */
export interface GivenValue {
  readonly point: DataPoint;
  readonly value: string;
  readonly fault: DataPointFault | undefined;
}

/** What an option still wants from the customer, and what it has already. */
export interface CollectionPlan {
  readonly asked: readonly AskedPoint[];
  /** What may be left out and is asked for behind one line. */
  readonly optional: readonly AskedPoint[];
  readonly given: readonly GivenValue[];
}

/** Data of the merchant's own, which no customer could tell: only passed on. */
const merchantData = new Set(["productId"]);

/**
 * Plans the collection of an option's data (§1 rows 1–3, G36, G37): given data stays as it is and only what is mandatory and missing is asked
 * for; editable data is asked for with what was given; without any, all is asked for, the optional behind one line.
 */
export function planCollection(
  option: PaymentOption,
  choice: Choice,
  dataAxis: DataAxis,
  customerData: Readonly<Record<string, string>>,
): CollectionPlan {
  const asked: AskedPoint[] = [];
  const optional: AskedPoint[] = [];
  const given: GivenValue[] = [];
  for (const each of option.dataPoints) {
    const point = withOperators(each, option);
    const { name, required } = point;
    const value = customerData[name];
    // What every object has by a name such as `constructor` was not given.
    const initial = typeof value === "string" ? value : "";
    if (name === "paymentOperatorCode") {
      if (choice.paymentOperatorCode === undefined && required) asked.push({ point, initial: "" });
    } else if (initial !== "" && (dataAxis !== "editable" || merchantData.has(name))) {
      given.push({ point, value: initial, fault: judgeDataPoint(point, initial) });
    } else if (required || initial !== "") {
      asked.push({ point, initial });
    } else if (dataAxis !== "given" && !merchantData.has(name)) {
      optional.push({ point, initial });
    }
  }
  const mandatoryFirst = asked.toSorted(
    (a, b) => Number(b.point.required) - Number(a.point.required),
  );
  return { asked: mandatoryFirst, optional, given };
}

/** What a plan still wants of the customer; given data that is wrong wants to be corrected (G37). */
export function wantedData({ asked, optional, given }: CollectionPlan): WantedData {
  if (asked.length > 0 || given.some(({ fault }) => fault !== undefined)) return "mandatory";
  return optional.length > 0 ? "optional" : "nothing";
}

function withOperators(point: DataPoint, { paymentOperators }: PaymentOption): DataPoint {
  if (point.format !== "operator" || paymentOperators.length === 0) return point;
  return { ...point, allowedValues: paymentOperators.map(({ code, name }) => ({ code, name })) };
}
