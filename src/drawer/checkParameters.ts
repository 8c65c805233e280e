import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { findUrlRests } from "../redirect/broken/findUrlRests.ts";
import {
  type ParameterRule,
  paymentParameters,
  statusParameters,
} from "../redirect/broken/parameterRules.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import { checkCustomerData } from "./checkCustomerData.ts";
import { checkPreset } from "./checkPreset.ts";
import { countedPoints } from "./readScenario.ts";
import {
  accepted,
  type CheckedParameter,
  checkWholeLink,
  findFault,
  withReading,
  ignored,
  type JudgedLink,
  type LinkFacts,
  type Verdict,
  withVerdict,
} from "./parameterVerdict.ts";

/**
 * Returns the verdict on every parameter of a RedirectURL with its reason (§1, G32–G39): first the specification's parameters,
 * then customer data.
 */
export function checkParameters(link: LinkFacts): readonly CheckedParameter[] {
  const values = firstValues(link.values);
  const checked = checkByRules(paymentParameters, values, link, (name, rule) =>
    checkValue(name, rule, link),
  );
  return [...checkWholeLink(link), ...checked, ...checkCustomerData(values, link)];
}

/** Returns the verdict on every parameter of a status link with its reason (§1, G39). */
export function checkStatusParameters(
  link: JudgedLink,
  language: string,
): readonly CheckedParameter[] {
  const values = firstValues(link.values);
  const checked = checkByRules(statusParameters, values, link, (name, { meaning }) =>
    name === "locale" ? checkLocale(values.get(name), language) : accepted(meaning),
  );
  const others = [...values].filter(([name]) => !Object.hasOwn(statusParameters, name));
  const unused = others.map(([name, value]) => {
    // A developer may have pasted a whole RedirectURL here, with its personal data.
    const isCustomerData = !Object.hasOwn(paymentParameters, name);
    const verdict = ignored("A status link has no such parameter.");
    return withVerdict({ name, value, isCustomerData }, verdict);
  });
  return [...checkWholeLink(link), ...checked, ...unused];
}

function firstValues(values: URLSearchParams): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of values) {
    if (!first.has(name)) first.set(name, value);
  }
  return first;
}

/** Returns the verdicts on the parameters of a table, in its order. `check` judges a valid value. */
function checkByRules(
  rules: Readonly<Record<string, ParameterRule>>,
  values: ReadonlyMap<string, string>,
  link: JudgedLink,
  check: (name: string, rule: ParameterRule) => Verdict,
): readonly CheckedParameter[] {
  return Object.entries(rules).map(([name, rule]) => {
    const value = values.get(name);
    const verdict = findFault(name, rule, value, link) ?? check(name, rule);
    return withReading(withVerdict({ name, value, isCustomerData: false }, verdict), link);
  });
}

/** Returns the verdict on a valid parameter in the context of the others. */
function checkValue(name: string, { meaning }: ParameterRule, link: LinkFacts): Verdict {
  const { request } = link;
  if (request === undefined) return accepted("Well formed; the link as a whole is refused.");
  if (name === "locale" && link.language !== undefined) {
    return checkLocale(request.locale, link.language);
  }
  const isFlag = name === "allowCustomerDataChange" || name === "optionsAvailable";
  if (isFlag && !/^(?:true|false)$/i.test(link.values.get(name) ?? ""))
    return ignored("It is read as false: only true sets it (G32).");
  if (name === "allowCustomerDataChange") return checkDataChange(link, request);
  if (name === "optionsAvailable") return checkOptionsAvailable(request);
  if (name === "paymentMethodCode" || name === "paymentOperatorCode") {
    return checkPreset(name, request, link);
  }
  const rests = [...findUrlRests(link.query)].filter(([, address]) => address === name);
  return accepted(rests.length === 0 ? meaning : `${meaning} ${describeCut(rests)}`);
}

/** Says that an address ends earlier than its author meant, because an `&` in it was not encoded (G39). */
function describeCut(rests: readonly (readonly [name: string, address: string])[]): string {
  const names = rests.slice(0, 5).map(([name]) => `“${name.slice(0, 40)}”`);
  return `It ends before ${names.join(", ")}: an & in it is not encoded. Encode it with encodeURIComponent (G39).`;
}

function checkDataChange(link: LinkFacts, request: RedirectRequest): Verdict {
  if (!request.allowCustomerDataChange) return accepted("Same as leaving it out.");
  return chooseScenario(request, countedPoints(link)).data === "editable"
    ? accepted("The page shows the link’s data, and the customer may edit it.")
    : ignored(
        "The link gives no customer data that the method takes, so there is nothing to edit (G33).",
      );
}

function checkOptionsAvailable(request: RedirectRequest): Verdict {
  if (!request.optionsAvailable) return accepted("Same as leaving it out.");
  return chooseScenario(request).options === "preselected"
    ? accepted("The page offers the other options beside the preset one.")
    : ignored(
        "Neither a method nor an operator is preset, so all options are offered anyway (G33).",
      );
}

function checkLocale(value: string | undefined, language: string): Verdict {
  const said = `The page’s language is ${language}`;
  return primary(value) === primary(language)
    ? accepted(`${said}.`)
    : ignored(`${said}: the customer chose it, or the page lacks this one.`);
}

function primary(tag = ""): string | undefined {
  return tag.toLowerCase().split("-")[0];
}
