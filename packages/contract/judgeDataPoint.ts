import { cleanValue } from "./cleanValue.ts";
import type { DataPoint } from "./dataPoint.ts";
import { isName } from "./nameText.ts";

/** Reasons to refuse a value of a data point. The words are the codes of field errors. */
export type DataPointFault = "required" | "too_short" | "too_long" | "wrong_format" | "not_allowed";

/**
 * Returns the fault of a data point's value in the form in which it is sent (`cleanValue`), or undefined (G2, G17). A value of which
 * cleaning leaves nothing is not given, save for a name: one of blanks is no name. The web app and the gateway share this rule. It checks only the shape of a phone number; a phone library checks whether the number exists.
 */
export function judgeDataPoint(
  point: DataPoint,
  value: string | undefined,
): DataPointFault | undefined {
  const text = cleanValue(point, value ?? "");
  if (text === "") {
    if (value && point.format === "personName") return "wrong_format";
    return point.required ? "required" : undefined;
  }
  const length = Array.from(text).length;
  if (length < (point.minLength ?? 0)) return "too_short";
  if (length > (point.maxLength ?? 255)) return "too_long";
  if (text.includes("\0") || /\p{Surrogate}/u.test(text)) return "wrong_format";
  if (point.allowedValues && !point.allowedValues.some(({ code }) => code === text))
    return "not_allowed";
  if (point.format === "personName" && !isName(text)) return "wrong_format";
  if (point.pattern && compile(point.pattern)?.test(text) === false) return "wrong_format";
  return undefined;
}

/**
 * Returns undefined for a pattern that this runtime cannot compile. It refuses no value then: the gateway, which sent it, has
 * the last word.
 */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
