import { visit } from "jsonc-parser";

/** Stands where a string was that cannot be stored or shown: it holds NUL or half of a surrogate pair (G17). */
export const malformedText = Symbol("malformed text");
/** Stands where a number was that JavaScript cannot hold to its last digit, so that it is refused, never rounded (G16). */
export const inexactNumber = Symbol("inexact number");

const maximumSignificantDigits = 15;

/** JSON as a value, in which `malformedText` and `inexactNumber` stand for what no field accepts; or that it is none. */
export type JsonRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * Reads JSON strictly (G8, G16, G17): UTF-8 without a byte order mark, no key twice in an object, since readers of such a body differ
 * in what they take it for. Never throws.
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
    return hasRepeatedKey(text) ? { ok: false } : { ok: true, value };
  } catch {
    // Not UTF-8, not JSON, or nested so deeply that the stack did not suffice.
    return { ok: false };
  }
}

function isWellFormed(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Up to 15 significant digits, and inside the range of a double, a number is kept to its last digit. */
function isExact(source: string): boolean {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const digits = mantissa.replace("-", "").replace(".", "");
  const significant = digits.replace(/^0+/, "").replace(/0+$/, "");
  return significant.length <= maximumSignificantDigits && Math.abs(Number(exponent)) <= 100;
}

function hasRepeatedKey(text: string): boolean {
  const objects: Set<string>[] = [];
  let isRepeated = false;
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = objects.at(-1);
      if (keys?.has(key)) isRepeated = true;
      keys?.add(key);
    },
    onObjectEnd: () => {
      objects.pop();
    },
  });
  return isRepeated;
}
