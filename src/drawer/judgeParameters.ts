import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { resolvePreset } from "../option/choice.ts";
import type { PageLinkFault } from "../redirect/readLink.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import { judgeCustomerData } from "./judgeCustomerData.ts";
import { type Judged, type JudgedParameter, withVerdict } from "./judgedParameter.ts";
import { judgeFault, judgeRepeated, judgeWhole } from "./judgeFault.ts";
import { judgePreset } from "./judgePreset.ts";
import type { LinkFacts } from "./linkFacts.ts";
import { type ParameterRule, paymentParameters, statusParameters } from "./parameterRules.ts";

/**
 * Returns the verdict on every parameter of a RedirectURL with its reason (§1, G32–G39): first the specification's parameters,
 * then customer data.
 */
export function judgeParameters(link: LinkFacts): readonly JudgedParameter[] {
  const values = firstValues(link.query);
  const rules = Object.entries<ParameterRule>(paymentParameters);
  const judged = rules.map(([name, rule]) => {
    const value = values.get(name);
    const verdict = judgeFault(name, rule, value, link.faults) ?? judgeMeaning(name, rule, link);
    return withVerdict({ name, value, isCustomerData: false }, verdict);
  });
  return [...judgeWhole(link.faults), ...judged, ...judgeCustomerData(values, link)];
}

const notOfStatus: Judged = {
  verdict: "ignored",
  why: "A status link takes no such parameter.",
};

/** Returns the verdict on every parameter of a status link with its reason (§1, G39). */
export function judgeStatusParameters(
  query: string,
  faults: readonly PageLinkFault[],
  language: string,
): readonly JudgedParameter[] {
  const values = firstValues(query);
  const rules = Object.entries<ParameterRule>(statusParameters);
  const judged = rules.map(([name, rule]) => {
    const value = values.get(name);
    const meant = name === "locale" ? judgeLocale(value, language) : accepted(rule.meaning);
    const verdict = judgeFault(name, rule, value, faults) ?? meant;
    return withVerdict({ name, value, isCustomerData: false }, verdict);
  });
  const others = [...values].filter(([name]) => !Object.hasOwn(statusParameters, name));
  const ignored = others.map(([name, value]) => {
    // A developer may have pasted a whole RedirectURL here, with its personal data.
    const isCustomerData = !Object.hasOwn(paymentParameters, name);
    const verdict = judgeRepeated(name, faults) ?? notOfStatus;
    return withVerdict({ name, value, isCustomerData }, verdict);
  });
  return [...judgeWhole(faults), ...judged, ...ignored];
}

function firstValues(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

/** Returns the verdict on a valid parameter in the context of the others. */
function judgeMeaning(name: string, { meaning }: ParameterRule, link: LinkFacts): Judged {
  const { request, options, payinMethodCode } = link;
  if (request === undefined) return accepted("Well formed; the link as a whole is refused.");
  if (name === "locale") return judgeLocale(request.locale, link.language);
  if (name === "allowCustomerDataChange") return judgeDataChange(link, request);
  if (name === "optionsAvailable") return judgeOptionsAvailable(request);
  if (name === "paymentMethodCode" || name === "paymentOperatorCode") {
    const preset = options && resolvePreset(request, options);
    return judgePreset(name, { request, options, preset, payinMethodCode });
  }
  return accepted(meaning);
}

function judgeDataChange({ chosen }: LinkFacts, request: RedirectRequest): Judged {
  if (!request.allowCustomerDataChange) return accepted("The same as leaving it out.");
  if (chooseScenario(request, chosen?.dataPoints).data === "editable")
    return accepted("The data of the link is shown for the customer to edit.");
  return {
    verdict: "ignored",
    why: "The link gives no customer data that the method takes: there is nothing to edit (G33).",
  };
}

function judgeOptionsAvailable(request: RedirectRequest): Judged {
  if (!request.optionsAvailable) return accepted("The same as leaving it out.");
  if (chooseScenario(request).options === "preselected")
    return accepted("The other options are offered beside the preset one.");
  return {
    verdict: "ignored",
    why: "Neither a method nor an operator is preset: all options are offered anyway (G33).",
  };
}

function judgeLocale(value: string | undefined, language: string): Judged {
  if (primary(value) === primary(language)) return accepted(`The page speaks ${language}.`);
  const why = `The page speaks ${language}: the customer chose that, or it does not know this one.`;
  return { verdict: "ignored", why };
}

function primary(tag = ""): string | undefined {
  return tag.toLowerCase().split("-")[0];
}

function accepted(why: string): Judged {
  return { verdict: "accepted", why };
}
