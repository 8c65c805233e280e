import type { DataPoint } from "#contract/dataPoint.ts";
import { judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import { type Judged, type JudgedParameter, withVerdict } from "./judgedParameter.ts";
import { judgeRepeated } from "./judgeFault.ts";
import type { LinkFacts } from "./linkFacts.ts";
import { paymentParameters } from "./parameterRules.ts";

/** A link may have thousands of parameters: this many are enough to see its faults. */
const mostParameters = 40;

/** Returns the verdicts on the customer data in a link, and the data that it could give besides (§1, G2, G32, G36, G37). */
export function judgeCustomerData(
  values: ReadonlyMap<string, string>,
  link: LinkFacts,
): readonly JudgedParameter[] {
  const given = [...values].filter(([name]) => !Object.hasOwn(paymentParameters, name));
  const judged = given
    .slice(0, mostParameters)
    .map(([name, value]) =>
      withVerdict(
        { name, value, isCustomerData: true },
        judgeRepeated(name, link.faults) ?? judgeGiven(name, value, link),
      ),
    );
  const asking = link.chosen ? [link.chosen] : (link.options ?? []);
  const wanted = new Set(asking.flatMap(({ dataPoints }) => dataPoints.map(({ name }) => name)));
  const missing = [...wanted].filter(
    (name) => !values.has(name) && !Object.hasOwn(paymentParameters, name),
  );
  return [
    ...judged,
    ...missing.map((name) =>
      withVerdict(
        { name, value: undefined, isCustomerData: true },
        { verdict: "notGiven", why: sayWanted(name, asking) },
      ),
    ),
  ];
}

function judgeGiven(name: string, value: string, { request, options, chosen }: LinkFacts): Judged {
  if (value === "") return { verdict: "ignored", why: "Empty: as if not given." };
  if (request === undefined)
    return { verdict: "accepted", why: "Customer data; the link as a whole is refused." };
  if (options === undefined)
    return { verdict: "accepted", why: "Customer data; which methods take it is not known yet." };
  const takers = options.filter((option) => pointOf(option, name));
  if (takers.length === 0)
    return { verdict: "ignored", why: "No offered method takes it: is the name right? (G32)" };
  const codes = codesOf(takers);
  if (chosen === undefined) return { verdict: "accepted", why: `Taken by ${codes} (G32).` };
  const point = pointOf(chosen, name);
  const { paymentMethodCode } = chosen;
  if (point === undefined)
    return {
      verdict: "ignored",
      why: `${paymentMethodCode} does not take it; ${codes} would (G32).`,
    };
  const fault = judgeDataPoint(point, value);
  const isEditable = chooseScenario(request, chosen.dataPoints).data === "editable";
  if (fault === undefined)
    return { verdict: "accepted", why: isEditable ? "Shown to be edited." : "Sent as it is." };
  const then = isEditable ? "it is shown with its error" : "nothing is sent until you correct it";
  return {
    verdict: "refused",
    why: `Not valid for ${paymentMethodCode} (${fault}): ${then} (G37).`,
  };
}

function sayWanted(name: string, asking: readonly PaymentOption[]): string {
  const askers = asking.filter((option) => pointOf(option, name));
  const demanding = askers.filter((option) => pointOf(option, name)?.required === true);
  return demanding.length > 0
    ? `Mandatory for ${codesOf(demanding)}: the customer is asked for it (G36).`
    : `Optional for ${codesOf(askers)}.`;
}

function codesOf(options: readonly PaymentOption[]): string {
  return options.map((option) => option.paymentMethodCode).join(", ");
}

function pointOf({ dataPoints }: PaymentOption, name: string): DataPoint | undefined {
  return dataPoints.find((point) => point.name === name);
}
