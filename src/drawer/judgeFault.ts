import type { PageLinkFault } from "../redirect/readLink.ts";
import type { Judged, JudgedParameter } from "./judgedParameter.ts";
import { faultWords, type ParameterRule } from "./parameterRules.ts";

/** Returns the fault of the link as a whole, if it has one. */
export function judgeWhole(faults: readonly PageLinkFault[]): readonly JudgedParameter[] {
  const isTooLong = faults.some(({ fault }) => fault === "too_long");
  const why = faultWords.too_long();
  return isTooLong
    ? [{ name: "", verdict: "refused", why, value: undefined, isCustomerData: false }]
    : [];
}

/** Returns the parser's fault of a parameter, or that it is not given, or undefined. */
export function judgeFault(
  name: string,
  { isRequired, meaning, rule }: ParameterRule,
  value: string | undefined,
  faults: readonly PageLinkFault[],
): Judged | undefined {
  const found = faults.filter(({ parameter }) => parameter === name);
  if (found.length > 0) {
    return { verdict: "refused", why: found.map(({ fault }) => faultWords[fault](rule)).join(" ") };
  }
  if (value === undefined) return { verdict: "notGiven", why: `Optional. ${meaning}` };
  if (value === "" && !isRequired) return { verdict: "ignored", why: "Empty: as if not given." };
  return undefined;
}

/** Returns the parser's fault of customer data or an unknown parameter: only that it is repeated. */
export function judgeRepeated(name: string, faults: readonly PageLinkFault[]): Judged | undefined {
  const isRepeated = faults.some(({ parameter }) => parameter === name);
  return isRepeated ? { verdict: "refused", why: faultWords.repeated() } : undefined;
}
