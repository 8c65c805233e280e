import { crc16, fromByteText, toByteText } from "./codeBytes.ts";
import { findCurrencyCode } from "./currencyNumbers.ts";

/** The parts of a payment code that say who is paid, and how much. */
export interface CodeClaims {
  /** Digits with an optional point; absent if the code names no amount, or zero. */
  readonly amount?: string | undefined;
  /** Absent for a currency that we do not support. The code then agrees with no payment. */
  readonly currencyCode: string | undefined;
  readonly payee?: string | undefined;
  /** The account, card, Pix key or UPI address, if the code has it in a form that we know. */
  readonly key?: string | undefined;
  /** Whether the key is the number of an account or card. */
  readonly isAccountNumber?: boolean;
  /** Whether the customer would pay another amount than the code names: a fee on top, or a minimum of its own. */
  readonly hasOtherAmount: boolean;
  /** Whether the bank reads the amount at a location of the payee's provider, as with dynamic codes of Pix. */
  readonly hasLocation: boolean;
}

/** Reasons why a code cannot be read. */
export type ReadFault = "form" | "checksum";

type Fields = ReadonlyMap<string, string>;

/**
 * Reads an EMVCo code. Tag 53 is the currency number, 54 the amount, 59 the payee, and 26 to 51 are the accounts. Lengths count
 * letters, or bytes of UTF-8, which both occur. Refuses a code with a wrong checksum, a repeated tag, another code inside, without
 * currency or country, or one that says other things by letters than by bytes.
 */
export function readEmvco(code: string): CodeClaims | ReadFault {
  const end = code.length - 4;
  if (!code.startsWith("000201") || code.slice(end - 4, end) !== "6304") return "form";
  if (crc16(code.slice(0, end)) !== code.slice(end).toUpperCase()) return "checksum";
  const byLetters = readClaims(readFields(code), (text) => text);
  const byBytes = readClaims(readFields(toByteText(code)), fromByteText);
  if (byLetters && byBytes && JSON.stringify(byLetters) !== JSON.stringify(byBytes)) return "form";
  return byLetters ?? byBytes ?? "form";
}

function readClaims(
  fields: Fields | undefined,
  toText: (value: string) => string,
): CodeClaims | undefined {
  const currencyNumber = fields?.get("53");
  if (!fields || currencyNumber === undefined || !fields.has("58")) return undefined;
  if ([...fields.values()].some(hasCodeInside)) return undefined;
  const amount = readAmount(fields.get("54"));
  const accounts = readAccounts(fields);
  if (amount === undefined || !accounts) return undefined;
  return {
    ...accounts,
    amount: amount === "" ? undefined : amount,
    currencyCode: findCurrencyCode(currencyNumber),
    payee: toText(fields.get("59") ?? "").trim() || undefined,
    hasOtherAmount: ["56", "57"].some((tag) => /[1-9]/.test(fields.get(tag) ?? "")),
  };
}

/** Returns the amount of a code, empty if it is left out or zero; undefined for a text that is no amount. */
export function readAmount(text = ""): string | undefined {
  if (!/^(?:\d+(?:\.\d*)?)?$/.test(text)) return undefined;
  return /[1-9]/.test(text) ? text : "";
}

/** Tells whether a bank app that looks for a code within a text would find one. */
function hasCodeInside(value: string): boolean {
  return /000201.*6304[\da-f]{4}|upi:\/\//is.test(value);
}

/**
 * Returns the key and the location of the accounts; undefined if a scheme that we know has two accounts, or a Pix account both a
 * key and a location. A Pix template among the free ones (80 to 99) asks for a recurring debit too, and is refused.
 */
function readAccounts(
  fields: Fields,
): Pick<CodeClaims, "key" | "isAccountNumber" | "hasLocation"> | undefined {
  const [first, ...others] = templatesOf(fields, 26, 51).flatMap((template) => {
    const scheme = template.get("00")?.toLowerCase() ?? "";
    const read = new Map(Object.entries(keyReaders)).get(scheme);
    const found = read?.(template);
    return found === undefined ? [] : [found];
  });
  const asksForMore = templatesOf(fields, 80, 99).some(
    (template) => template.get("00")?.toLowerCase() === "br.gov.bcb.pix" && template.has("25"),
  );
  if (asksForMore || others.length > 0 || first === "damaged") return undefined;
  return first ?? { hasLocation: false };
}

type Account = Pick<CodeClaims, "key" | "isAccountNumber" | "hasLocation"> | "damaged";

/** The schemes whose account we can compare, by their identifier in small letters. */
const keyReaders: Readonly<Record<string, (template: Fields) => Account | undefined>> = {
  "br.gov.bcb.pix": (template) => {
    const [key, location] = [template.get("01"), template.get("25")];
    if ((key === undefined) === (location === undefined)) return "damaged";
    return { key, hasLocation: location !== undefined };
  },
  // VietQR: the bank and the number of the account or card.
  a000000727: (template) => {
    const key = readFields(template.get("01") ?? "")?.get("01");
    return key === undefined ? "damaged" : { key, isAccountNumber: true, hasLocation: false };
  },
  // Bharat QR: the UPI address. A second template of the same scheme has the reference.
  a000000524: (template) => {
    const key = template.get("01");
    return key?.includes("@") === true ? { key, hasLocation: false } : undefined;
  },
};

/** Returns the templates among the tags from one number to another. A value that is none has no scheme, and is left out. */
function templatesOf(fields: Fields, from: number, to: number): Fields[] {
  return [...fields].flatMap(([tag, value]) => {
    if (Number(tag) < from || Number(tag) > to) return [];
    const template = readFields(value);
    // A damaged template keeps its scheme, so that it is not overlooked.
    const [, length] = /^00(\d\d)/.exec(value) ?? [];
    const scheme = value.slice(4, 4 + Number(length));
    return [template ?? new Map([["00", scheme]])];
  });
}

/** Returns the fields of a code or a template by their tags; undefined if a tag is repeated, or a length leads past the end. */
function readFields(text: string): Fields | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (tag === undefined || fields.has(tag)) return undefined;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return undefined;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}
