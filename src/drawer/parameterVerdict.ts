import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import type { PhoneRules } from "../collection/phoneRules.ts";
import { explainFault, type LinkSource } from "../redirect/broken/explainFault.ts";
import type { ParameterRule } from "../redirect/broken/parameterRules.ts";
import type { PageLinkFault } from "../boot/openedLink.ts";
import { describeReading } from "./describeReading.ts";

/** A verdict with its reason. */
export interface Verdict {
  readonly verdict: "accepted" | "refused" | "ignored" | "notGiven";
  readonly why: string;
}

/** A parameter of a link with the verdict on it. */
export interface CheckedParameter extends Verdict {
  /** Its name; empty for the link as a whole. */
  readonly name: string;
  /** Its first value in the link. */
  readonly value: string | undefined;
  /** Whether it may contain personal data. */
  readonly isCustomerData: boolean;
}

/** Adds a verdict to a parameter. */
export function withVerdict(
  { name, value, isCustomerData }: Omit<CheckedParameter, keyof Verdict>,
  { verdict, why }: Verdict,
): CheckedParameter {
  return { name, verdict, why, value, isCustomerData };
}

/** Adds how the page read a parameter that is written in another way than usual (G39). */
export function withReading(
  parameter: CheckedParameter,
  { query }: LinkSource,
  phone?: PhoneRules,
): CheckedParameter {
  const why = [parameter.why, ...describeReading(parameter.name, query, phone)].join(" ");
  return { ...parameter, why };
}

/** A link, how the page judges it, and its faults. */
export interface JudgedLink extends LinkSource {
  readonly faults: readonly PageLinkFault[];
}

/** A RedirectURL and the known state of its payment. */
export interface LinkFacts extends JudgedLink {
  /** Undefined if the link is refused. */
  readonly request: RedirectRequest | undefined;
  /** Undefined until the service has answered. */
  readonly options: readonly PaymentOption[] | undefined;
  /** The option that will be used, if that is decided. */
  readonly chosen: PaymentOption | undefined;
  /** The method of the existing payin, if there is one (G38). */
  readonly payinMethodCode: string | undefined;
  /** The language of the page; undefined if no page shows the link. */
  readonly language: string | undefined;
  /** The phone number rules of the currency's country, once they are known. */
  readonly phone: PhoneRules | undefined;
}

export const accepted = (why: string): Verdict => ({ verdict: "accepted", why });
export const refused = (why: string): Verdict => ({ verdict: "refused", why });
export const ignored = (why: string): Verdict => ({ verdict: "ignored", why });
export const notGiven = (why: string): Verdict => ({ verdict: "notGiven", why });

/** The verdict on an empty optional parameter. */
export const emptyValue = ignored("Empty: same as leaving it out.");

/** Returns the fault of the link as a whole, if it has one. */
export function checkWholeLink(link: JudgedLink): readonly CheckedParameter[] {
  const found = link.faults.filter(({ parameter }) => parameter === "");
  const whole = { name: "", value: undefined, isCustomerData: false };
  return found.map((fault) => withVerdict(whole, refused(explainFault(fault, link))));
}

/** Returns the parser's fault of a parameter, or that it is not given, or undefined. */
export function findFault(
  name: string,
  { isRequired, meaning }: ParameterRule,
  value: string | undefined,
  link: JudgedLink,
): Verdict | undefined {
  const found = link.faults.filter(({ parameter }) => parameter === name);
  if (found.length > 0) {
    return refused(found.map((fault) => explainFault(fault, link)).join(" "));
  }
  if (value === undefined) return notGiven(`Optional. ${meaning}`);
  return value === "" && !isRequired ? emptyValue : undefined;
}

/** Returns the parser's fault of customer data: only that it is repeated. */
export function findRepeated(name: string, link: JudgedLink): Verdict | undefined {
  const found = link.faults.find(({ parameter }) => parameter === name);
  return found && refused(explainFault(found, link));
}
