import type { DataPoint } from "#contract/dataPoint.ts";
import { judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import { listCodes } from "./checkPreset.ts";
import { paymentParameters } from "./parameterRules.ts";
import {
  accepted,
  type CheckedParameter,
  emptyValue,
  findRepeated,
  ignored,
  type LinkFacts,
  notGiven,
  refused,
  type Verdict,
  withVerdict,
} from "./parameterVerdict.ts";

/** A link may have thousands of parameters: this many are enough to see its faults. */
const mostParameters = 40;

const isData = (name: string) => !Object.hasOwn(paymentParameters, name);

/** Returns the verdicts on the customer data in a link, and the data that it could give besides (§1, G2, G32, G36, G37). */
export function checkCustomerData(
  values: ReadonlyMap<string, string>,
  link: LinkFacts,
): readonly CheckedParameter[] {
  const given = [...values].filter(([name]) => isData(name)).slice(0, mostParameters);
  const asking = link.chosen ? [link.chosen] : (link.options ?? []);
  const wanted = new Set(asking.flatMap(({ dataPoints }) => dataPoints.map(({ name }) => name)));
  const missing = [...wanted].filter((name) => !values.has(name) && isData(name));
  return [
    ...given.map(([name, value]) =>
      withVerdict(
        { name, value, isCustomerData: true },
        findRepeated(name, link.faults) ?? checkGiven(name, value, link),
      ),
    ),
    ...missing.map((name) =>
      withVerdict({ name, value: undefined, isCustomerData: true }, describeMissing(name, asking)),
    ),
  ];
}

function checkGiven(name: string, value: string, { request, options, chosen }: LinkFacts): Verdict {
  if (value === "") return emptyValue;
  if (request === undefined) return accepted("Customer data; the link as a whole is refused.");
  if (options === undefined) {
    return accepted("Customer data. The page does not know yet which methods take it.");
  }
  const takers = options.filter((option) => findPoint(option, name));
  if (takers.length === 0) return ignored("No offered method takes it. Check the name (G32).");
  if (chosen === undefined) return accepted(`Taken by ${listCodes(takers)} (G32).`);
  const point = findPoint(chosen, name);
  const { paymentMethodCode } = chosen;
  if (point === undefined) {
    return ignored(`${paymentMethodCode} does not take it; ${listCodes(takers)} would (G32).`);
  }
  const fault = judgeDataPoint(point, value);
  const isEditable = chooseScenario(request, chosen.dataPoints).data === "editable";
  if (fault === undefined) {
    return accepted(isEditable ? "The customer may edit it." : "Sent as it is.");
  }
  const effect = isEditable
    ? "the page shows its error"
    : "the page sends nothing until you correct it";
  return refused(`Not valid for ${paymentMethodCode} (${fault}): ${effect} (G37).`);
}

function describeMissing(name: string, asking: readonly PaymentOption[]): Verdict {
  const askers = asking.filter((option) => findPoint(option, name));
  const demanding = askers.filter((option) => findPoint(option, name)?.required === true);
  return notGiven(
    demanding.length > 0
      ? `Mandatory for ${listCodes(demanding)}: the page asks the customer for it (G36).`
      : `Optional for ${listCodes(askers)}.`,
  );
}

function findPoint({ dataPoints }: PaymentOption, name: string): DataPoint | undefined {
  return dataPoints.find((point) => point.name === name);
}
