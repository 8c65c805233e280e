import { plainSigns } from "./plainSigns.ts";
import type { DataPoint, DataPointFormat } from "./dataPoint.ts";

/**
 * Returns the value of a data point as it is judged and sent, wherever it comes from: the form, a link, a call or a command (G17).
 * There is one cleaning for each format, and cleaning twice changes nothing. Codes and ids stay, but for blanks around them and NFC.
 */
export function cleanValue(
  { name, format }: Pick<DataPoint, "name" | "format">,
  text: string,
): string {
  if (name === "accountNumber") return cleanNumber(text);
  if (name === "identifyingReference") return cleanText(text);
  // A newer service may name another format. Its value is cleaned like a code.
  return (Object.hasOwn(cleaningByFormat, format) ? cleaningByFormat[format] : cleanCode)(text);
}

const cleaningByFormat: Readonly<Record<DataPointFormat, (text: string) => string>> = {
  personName: cleanName,
  email: cleanEmail,
  phone: cleanPhone,
  digits: cleanNumber,
  taxId: cleanNumber,
  upiId: cleanText,
  text: cleanCode,
  operator: cleanCode,
  choice: cleanCode,
  location: cleanCode,
};

function cleanCode(text: string): string {
  return text.trim().normalize("NFC");
}

/**
 * Returns the name of an account's holder: one blank between words, `・` for middle dots, `'` for apostrophes of every kind. Joiners
 * (U+200C, U+200D) stay between letters, where Hindi, Kannada and Persian need them.
 */
export function cleanName(text: string): string {
  return plainSigns(text.replaceAll(middleDots, "・").replaceAll("`", "'"))
    .replaceAll("\u0970", ".")
    .replaceAll(looseJoiners, "$1")
    .normalize("NFC")
    .trim();
}

/** Dots in the middle of a line. U+318D is what Korean keyboards type; U+2027 and U+00B7 are those of Big5 and GB 2312. */
const middleDots = /[\u00B7\u0387\u2022\u2027\u2219\u22C5\u2E31\u2E33\u30FB\u318D\uA78F\uFF65]/gu;

/** Matches a joiner between letters, with the letter before it as the first group, and each other joiner without a group. */
const looseJoiners = /([\p{L}\p{M}][\u200C\u200D])[\u200C\u200D]*(?=[\p{L}\p{M}])|[\u200C\u200D]/gu;

/** Returns a text of which blanks are a part, or a fault: a UPI id with one may be another's without it. */
function cleanText(text: string): string {
  return plainText(text).normalize("NFC").trim();
}

function plainText(text: string): string {
  return plainSigns(text.replaceAll(/[\u200C\u200D]/g, ""));
}

/** Returns a number as people paste it without its blanks. Hyphens of every kind are `-`; the prolonged sound mark of kana is none. */
export function cleanNumber(text: string): string {
  return plainText(text).replaceAll(/\s/g, "").normalize("NFC");
}

/** Longer texts are no phone number and no e-mail address, and are not unwrapped: that would take time. */
const longest = 512;

/** Returns a phone number as its digits, with `+` before an international one. Letters stay, such as those of an extension. */
export function cleanPhone(text: string): string {
  const plain = plainText(text);
  if (plain.length > longest) return plain;
  const number = plain
    .replaceAll("\u2795", "+")
    .replace(/^\s*tel[:. ]+/i, "")
    .replaceAll(phoneSeparators, "")
    .replace(/^\++/, "+")
    .normalize("NFC");
  return number === text ? number : cleanPhone(number);
}

/** Blanks, dots, dashes and brackets. In phone numbers `ー` is typed for a hyphen. */
const phoneSeparators = new RegExp(`[\\s().\\[\\]/~\\-\\u301C\\u30FC]|${middleDots.source}`, "gu");

/**
 * Returns the forms in which a cleaned phone number may be one of a country. 00 stands for a plus in most countries. Mexico gave up
 * its prefixes 01, 044, 045, and the 1 after +52, in 2019, and apps still show them.
 */
export function phoneForms(number: string, country: string): readonly string[] {
  const [, mexican] = /^(?:(?:\+|00)?521|0(?:1|44|45))(\d{10})$/.exec(number) ?? [];
  if (country === "MX" && mexican !== undefined) return [`+52${mexican}`];
  return number.startsWith("00") ? [`+${number.slice(2)}`, number] : [number];
}

/**
 * Returns an e-mail address without the name, brackets, quotation marks and `mailto:` around it (RFC 5322, RFC 6068). A domain in
 * another script is written in ASCII (RFC 3492). Blanks within stay: nobody knows which sign one stands for.
 */
export function cleanEmail(text: string): string {
  const plain = plainText(text);
  if (plain.length > longest) return plain;
  const bare = plain
    .replaceAll("\u3002", ".")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replace(/[\s.,;]+$/, "")
    .trim()
    .replace(/^[^<>]*<([^<>]*)>$/, "$1")
    .replace(/^(["'])(.*@.*)\1$/, "$2");
  const address = readParts(readMailto(bare));
  return address === text ? address : cleanEmail(address);
}

function readParts(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const local = address.slice(0, at).replace(/^"([^"\\ ]+)"$/, "$1");
  return `${local}@${toAsciiDomain(address.slice(at + 1))}`;
}

function readMailto(text: string): string {
  const [, address] = /^mailto:([^?]*)/i.exec(text) ?? [];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function toAsciiDomain(domain: string): string {
  const isForeign = /[^\0-\x7F]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (!isForeign) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
