import type { DataPoint } from "./dataPoint.ts";

/** Why a value of a data point is refused; the words are those of a field error. */
export type DataPointFault = "required" | "too_short" | "too_long" | "wrong_format" | "not_allowed";

/**
 * Says what is wrong with the value of a data point, or nothing (G2, G17). One rule for the page and the gateway. Phone numbers
 * get their shape checked here; whether the number exists in its country is for a phone library beside this.
 */
export function judgeDataPoint(
  point: DataPoint,
  value: string | undefined,
): DataPointFault | undefined {
  const text = value?.normalize("NFC") ?? "";
  if (text === "") return point.required ? "required" : undefined;
  const length = Array.from(text).length;
  if (length < (point.minLength ?? 0)) return "too_short";
  if (length > (point.maxLength ?? 255)) return "too_long";
  if (text.includes("\0") || /\p{Surrogate}/u.test(text)) return "wrong_format";
  if (point.allowedValues && !point.allowedValues.some(({ code }) => code === text))
    return "not_allowed";
  if (point.pattern && compile(point.pattern)?.test(text) === false) return "wrong_format";
  return undefined;
}

/** A pattern that this reader cannot compile judges nothing: the service, which sent it, has the last word. */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
