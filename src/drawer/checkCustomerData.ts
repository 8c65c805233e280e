import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { customerDataNames } from "@pay/contract/customerDataNames.ts";
import { mayBeLeftOut } from "../collection/planCollection.ts";
import { readLinkValue, validateValues } from "../collection/validateValues.ts";
import { findUrlRests } from "../redirect/broken/findUrlRests.ts";
import { guessName } from "../redirect/broken/guessName.ts";
import { paymentParameters } from "../redirect/broken/parameterRules.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import { listCodes } from "./checkPreset.ts";
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
  withReading,
  withVerdict,
} from "./parameterVerdict.ts";

/** A link may have thousands of parameters: this many are enough to see its faults. */
const mostParameters = 40;

const knownNames = new Set<string>(customerDataNames);
type UrlRests = ReturnType<typeof findUrlRests>;
const isData = (name: string) => !Object.hasOwn(paymentParameters, name);

/** Returns the verdicts on the customer data in a link, and the data that it could give besides (§1, G2, G32, G36, G37). */
export function checkCustomerData(
  values: ReadonlyMap<string, string>,
  link: LinkFacts,
): readonly CheckedParameter[] {
  const given = [...values].filter(([name]) => isData(name)).slice(0, mostParameters);
  const rests = findUrlRests(link.query);
  const asking = link.chosen ? [link.chosen] : (link.options ?? []);
  const wanted = new Set(asking.flatMap(({ dataPoints }) => dataPoints.map(({ name }) => name)));
  const missing = [...wanted].filter((name) => !values.has(name) && isData(name));
  return [
    ...given.map(([name, value]) => {
      const verdict = findRepeated(name, link) ?? checkGiven(name, value, link, rests);
      const parameter = withVerdict({ name, value, isCustomerData: true }, verdict);
      return withReading(parameter, link, link.phone);
    }),
    ...missing.map((name) =>
      withVerdict({ name, value: undefined, isCustomerData: true }, describeMissing(name, asking)),
    ),
  ];
}

function checkGiven(name: string, value: string, link: LinkFacts, rests: UrlRests): Verdict {
  const { request, options, chosen, phone } = link;
  const isAsked = options?.some((option) => findPoint(option, name)) ?? false;
  const unknown = knownNames.has(name) || isAsked ? undefined : checkUnknown(name, link, rests);
  if (unknown) return unknown;
  if (value === "") return emptyValue;
  if (isAsked && isRepeated(name, link)) {
    return ignored("Given more than once: the page takes no value. Give it once (G39).");
  }
  if (request === undefined) return accepted("Customer data; the link as a whole is refused.");
  if (options === undefined) {
    return accepted("Customer data. The page does not know yet which methods take it.");
  }
  const takers = options.filter((option) => findPoint(option, name));
  if (takers.length === 0) return ignored("No offered method takes it (G32).");
  if (chosen === undefined) return accepted(`Taken by ${listCodes(takers)} (G32).`);
  const point = findPoint(chosen, name);
  const { paymentMethodCode } = chosen;
  if (point === undefined) {
    return ignored(`${paymentMethodCode} does not take it; ${listCodes(takers)} would (G32).`);
  }
  const read = readLinkValue(point, request.customerData[name] ?? value, phone);
  const fault = validateValues([{ point }], { [name]: read }, phone)[name];
  const isEditable = chooseScenario(request, chosen.dataPoints).data === "editable";
  if (fault === undefined) {
    return accepted(isEditable ? "The customer may edit it." : "Sent as it is.");
  }
  const what = `Not valid for ${paymentMethodCode} (${fault})`;
  if (isEditable && name !== "productId")
    return refused(`${what}: the page shows its error (G37).`);
  return mayBeLeftOut(point)
    ? ignored(`${what}, and optional: the page leaves it out, and the payment goes on (G37).`)
    : refused(`${what}: the page sends nothing until you correct it (G37).`);
}

/** Returns the verdict on a name that looks like a mistake, or undefined (G39). */
function checkUnknown(name: string, { options }: LinkFacts, rests: UrlRests): Verdict | undefined {
  const address = rests.get(name);
  if (address !== undefined) {
    return ignored(
      `It looks like a part of ${address}, whose & is not encoded. Encode that address with encodeURIComponent (G39).`,
    );
  }
  const meant = guessName(name);
  if (meant !== undefined) return ignored(`No such parameter. Did you mean ${meant}? (G39)`);
  return options && ignored("No offered method takes it. Check the name (G39).");
}

function isRepeated(name: string, { values }: LinkFacts): boolean {
  return values.getAll(name).length > 1;
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
