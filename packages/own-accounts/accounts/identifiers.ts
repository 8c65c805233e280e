import { findReceiverFault, isCbu, isClabe } from "@pay/contract/accountNumber.ts";
import { isCnpj, isCpf } from "@pay/contract/pixTaxId.ts";
import { parseTags } from "../ground/emvco.ts";
import { isNationalCode } from "./operators.ts";

/** Returns the kind of a Pix key; undefined if it is none. The first twelve characters of a CNPJ may be capital letters since 2026. */
export function pixKeyKind(
  text: string,
): "email" | "phone" | "cpf" | "cnpj" | "random" | undefined {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)) return "random";
  if (/^\+55\d{10,11}$/.test(text)) return "phone";
  if (/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 77) return "email";
  if (isCpf(text)) return "cpf";
  return isCnpj(text) ? "cnpj" : undefined;
}

/** Returns whether a text is an address of UPI: a name, `@` and a handle without a dot. */
export function isVpa(text: string): boolean {
  return /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);
}

/**
 * Returns whether a text is the number by which VietQR names a bank: six digits that begin with 97, or the number of a bank that had one
 * for its cards before.
 */
export function isVietQrBin(text: string): boolean {
  return /^97\d{4}$/.test(text) || isNationalCode("VN", text);
}

/** Returns whether a text is a static EMVCo payload of a currency with its CRC right. */
export function isQrTemplate(text: string, numeric: string): boolean {
  const tags = parseTags(text);
  return tags?.get("53") === numeric && tags.get("63") !== undefined;
}

/** The form of account numbers by currency, where the country has one. */
const numberForms: Readonly<Record<string, RegExp>> = {
  JPY: /^\d{7}$/,
  KRW: /^\d[\d-]{8,18}\d$/,
  VND: /^[0-9A-Z]{6,19}$/,
  LAK: /^[\d-]{10,20}$/,
  COP: /^\d{9,16}$/,
};

/** Returns whether an account number has the form of its country. */
export function isAccountNumber(text: string, currencyCode: string): boolean {
  if (currencyCode === "ARS") return isCbu(text);
  if (currencyCode === "MXN") return isClabe(text);
  return (numberForms[currencyCode] ?? /^[0-9A-Za-z -]{4,34}$/).test(text);
}

/** Returns whether a number is that of a card to which a transfer in Mexico may go. */
export function isMexicanCard(text: string): boolean {
  return /^\d{16}$/.test(text) && findReceiverFault("MXN", text) === undefined;
}

/** Returns why a text does not name the bank of a receiver; undefined if it does. A CLABE, CBU or CVU names its bank itself. */
export function findBankFault(text: string, currencyCode: string): string | undefined {
  if (text === "" && (currencyCode === "MXN" || currencyCode === "ARS")) return undefined;
  const [isRight, example] = bankForms[currencyCode] ?? [isWord, "its clearing code"];
  return isRight(text) ? undefined : `--bank needs the receiver's bank: ${example}.`;
}

const isWord = (text: string) => /^[0-9A-Za-z_. -]{2,35}$/.test(text);

/** The codes of banks by currency, where they have one form. */
const bankForms: Readonly<
  Record<string, readonly [isRight: (text: string) => boolean, example: string]>
> = {
  BRL: [(text) => /^\d{8}$/.test(text), "its ISPB of eight digits"],
  INR: [(text) => /^[A-Z]{4}0[0-9A-Z]{6}$/.test(text), "the branch's IFSC, such as ABCD0123456"],
  JPY: [
    (text) => /^\d{4}-?\d{3}$/.test(text),
    "its code of four digits and the branch's of three, such as 0001-001",
  ],
  VND: [isVietQrBin, "its BIN of six digits, such as 970436"],
};
