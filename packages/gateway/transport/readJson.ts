import { visit } from "jsonc-parser";
import { describeJsonFault } from "./jsonFault.ts";

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
    // The scanner that builds the value takes more than JSON, such as comments.
    JSON.parse(text);
    const { value, isKeyRepeated } = buildValue(text);
    if (!isKeyRepeated) return { ok: true, value };
  } catch {
    // Invalid UTF-8, invalid JSON, or nesting that overflows the stack.
  }
  return { ok: false, fault: describeJsonFault(bytes) };
}

/** An object or an array that is not closed yet, with its values by key or by place. */
interface OpenValue {
  readonly values: Map<string | number, unknown>;
  /** The key of the next value; undefined in an array. */
  key?: string;
}

/**
 * Returns the value of a valid JSON text, and whether an object has a key twice. Each number is judged by its own text, because a
 * parsed number no longer has all its digits.
 */
function buildValue(text: string): { readonly value: unknown; readonly isKeyRepeated: boolean } {
  const root: OpenValue = { values: new Map() };
  const open = [root];
  let isKeyRepeated = false;
  const begin = () => {
    open.push({ values: new Map() });
  };
  const innermost = () => open.at(-1) ?? root;
  const add = (value: unknown) => {
    const { values, key = values.size } = innermost();
    values.set(key, value);
  };
  visit(text, {
    onObjectBegin: begin,
    onObjectProperty: (key) => {
      const object = innermost();
      isKeyRepeated ||= object.values.has(key);
      object.key = key;
    },
    onObjectEnd: () => add(Object.fromEntries(open.pop()?.values ?? [])),
    onArrayBegin: begin,
    onArrayEnd: () => add([...(open.pop()?.values.values() ?? [])]),
    onLiteralValue: (value: unknown, offset, length) =>
      add(markLiteral(value, text.slice(offset, offset + length))),
  });
  return { value: root.values.get(0), isKeyRepeated };
}

/** Returns the value of a literal, or the mark of one that no field may accept. */
function markLiteral(value: unknown, source: string): unknown {
  if (typeof value === "string") return isWellFormed(value) ? value : malformedText;
  if (typeof value === "number") return isExact(source) ? value : inexactNumber;
  return value;
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
