import { cleanValue } from "./cleanValue.ts";
import type { DataPoint } from "./dataPoint.ts";
import { plainSigns } from "./plainSigns.ts";
import { refusedSignPattern } from "./permittedSigns.ts";
import { quoteText } from "./quoteText.ts";

/** A sign that a value may not hold, as it was written, and its place in what was written, counted in characters from 1. */
interface RefusedSign {
  readonly sign: string;
  readonly position: number;
}

/** Returns the first sign of a value that its data point may not hold (G17); undefined if another fault is in its form. */
export function findRefusedSign(
  point: Pick<DataPoint, "name" | "format" | "pattern">,
  written: string,
): RefusedSign | undefined {
  const refused = refusedSignPattern(point)?.exec(cleanValue(point, written))?.[0];
  if (refused === undefined) return undefined;
  // Blanks before the value are no part of it.
  const blanks = Array.from(written).findIndex((sign) => plainSigns(sign).trim() !== "");
  const at = Array.from(written).findIndex(
    (sign, index) => index >= blanks && (sign === refused || plainSigns(sign).includes(refused)),
  );
  const sign = Array.from(written)[at];
  return sign === undefined ? undefined : { sign, position: at + 1 };
}

/** Returns the code point of a sign: `U+0021`. */
export function codePointOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns the refused sign of a value for a message: `"!" (U+0021) at position 2`; undefined if there is none. */
export function describeRefusedSign(
  point: Pick<DataPoint, "name" | "format" | "pattern">,
  written: string,
): string | undefined {
  const refused = findRefusedSign(point, written);
  if (!refused) return undefined;
  const { sign, position } = refused;
  return `${quoteText(sign)} (${codePointOf(sign)}) at position ${position}`;
}
