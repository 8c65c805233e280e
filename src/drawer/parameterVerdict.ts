import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { PageLinkFault } from "../redirect/readLink.ts";
import { faultWords, type ParameterRule } from "./parameterRules.ts";

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

/** A RedirectURL and the known state of its payment. */
export interface LinkFacts {
  readonly query: string;
  readonly faults: readonly PageLinkFault[];
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
}

export const accepted = (why: string): Verdict => ({ verdict: "accepted", why });
export const refused = (why: string): Verdict => ({ verdict: "refused", why });
export const ignored = (why: string): Verdict => ({ verdict: "ignored", why });
export const notGiven = (why: string): Verdict => ({ verdict: "notGiven", why });

/** The verdict on an empty optional parameter. */
export const emptyValue = ignored("Empty: same as leaving it out.");

/** Returns the fault of the link as a whole, if it has one. */
export function checkWholeLink(faults: readonly PageLinkFault[]): readonly CheckedParameter[] {
  const isTooLong = faults.some(({ fault }) => fault === "too_long");
  const whole = { name: "", value: undefined, isCustomerData: false };
  return isTooLong ? [{ ...whole, ...refused(faultWords.too_long()) }] : [];
}

/** Returns the parser's fault of a parameter, or that it is not given, or undefined. */
export function findFault(
  name: string,
  { isRequired, meaning, rule }: ParameterRule,
  value: string | undefined,
  faults: readonly PageLinkFault[],
): Verdict | undefined {
  const found = faults.filter(({ parameter }) => parameter === name);
  if (found.length > 0) return refused(found.map(({ fault }) => faultWords[fault](rule)).join(" "));
  if (value === undefined) return notGiven(`Optional. ${meaning}`);
  return value === "" && !isRequired ? emptyValue : undefined;
}

/** Returns the parser's fault of customer data or an unknown parameter: only that it is repeated. */
export function findRepeated(name: string, faults: readonly PageLinkFault[]): Verdict | undefined {
  const isRepeated = faults.some(({ parameter }) => parameter === name);
  return isRepeated ? refused(faultWords.repeated()) : undefined;
}
