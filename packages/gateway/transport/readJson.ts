import { describeJsonFault, findRepeatedKey } from "./jsonFault.ts";

/** Replaces a string that cannot be stored or shown: it contains NUL or half of a surrogate pair (G17). */
export const malformedText = Symbol("malformed text");
/** Replaces a number that JavaScript cannot hold exactly, so that it is refused and never rounded (G16). */
export const inexactNumber = Symbol("inexact number");

const maximumSignificantDigits = 15;

/**
 * The value of a JSON text, with `malformedText` and `inexactNumber` where no field may accept the original; or its fault and what
 * to do, for the merchant's developer.
 */
export type JsonRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads JSON strictly (G8, G16, G17): UTF-8 without a byte order mark, and no duplicate keys, which parsers interpret
 * differently. Never throws.
 */
export function readJson(bytes: Uint8Array): JsonRead {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(
      text,
      (_key, part: unknown, context?: { source?: string }) => {
        if (typeof part === "string") return isWellFormed(part) ? part : malformedText;
        if (typeof part === "number") return isExact(context?.source ?? "") ? part : inexactNumber;
        return part;
      },
    );
    if (findRepeatedKey(text) === undefined) return { ok: true, value };
  } catch {
    // Invalid UTF-8, invalid JSON, or nesting that overflows the stack.
  }
  return { ok: false, fault: describeJsonFault(bytes) };
}

function isWellFormed(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Returns whether a double keeps a number exactly: up to 15 significant digits, inside its range. */
function isExact(source: string): boolean {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const digits = mantissa.replace("-", "").replace(".", "");
  const significant = digits.replace(/^0+/, "").replace(/0+$/, "");
  return significant.length <= maximumSignificantDigits && Math.abs(Number(exponent)) <= 100;
}
