import { toPlainLatin } from "@pay/contract/plainLatin.ts";
import { countryOf, type CurrencyCode } from "@pay/contract/currency.ts";
import { type Money, plainDigits } from "@pay/contract/money.ts";

/** The content of an EMVCo payment code (G26). */
interface PaymentCode {
  readonly scheme: QrScheme;
  /** The exact amount that the customer pays. */
  readonly money: Money & { readonly currencyCode: CurrencyCode };
  /** At most 25 ASCII characters (tag 59), see `toQrName`. */
  readonly payee: string;
  readonly reference: string;
}

/** How a payment code of one currency names the payee's account. */
export interface QrScheme {
  /** The tag of the account template, and its content. */
  readonly template: string;
  readonly account: (reference: string) => string;
  readonly currencyCode: CurrencyCode;
  /** The ISO 4217 number of the currency. */
  readonly numeric: string;
  /** The payee's city. */
  readonly city: string;
  /** Returns the content of the template of additional data, tag 62. */
  readonly additional: (reference: string) => string;
}

/** Marks each code as a test in all banking apps that show it. */
export const testMark = "TEST ONLY";

/** Returns the parts of an invented scheme with a made-up identifier, which finds the account by the reference. */
export function testScheme(guid: string): Pick<QrScheme, "account" | "additional"> {
  return {
    account: (reference) => tag("00", guid) + tag("01", reference),
    additional: (reference) => tag("05", reference) + tag("08", testMark),
  };
}

/** Returns the text of a dynamic EMVCo payment code with its CRC. It moves no money, since its accounts do not exist. */
export function buildPaymentCode({ scheme, money, payee, reference }: PaymentCode): string {
  const { template, account, currencyCode, numeric, city, additional } = scheme;
  if (money.currencyCode !== currencyCode)
    throw new RangeError(`the code is for ${currencyCode}, not for ${money.currencyCode}`);
  const text = [
    tag("00", "01"),
    tag("01", "12"),
    tag(template, account(reference)),
    tag("52", "0000"),
    tag("53", numeric),
    tag("54", plainDigits(money.amount)),
    tag("58", countryOf(currencyCode)),
    tag("59", payee),
    tag("60", city),
    tag("62", additional(reference)),
    "6304",
  ].join("");
  return text + crc16(text);
}

/** Returns the payee's name for payment codes: without accents, ASCII, at most 25 characters, never empty (G26). */
export function toQrName(payee: string): string {
  const ascii = toPlainLatin(payee.normalize("NFKC"))
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7E]/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
  return ascii.slice(0, 25).trim() || "PAYMENT TEST";
}

/** Returns a field of a code: its tag, its length and its value. */
export function tag(id: string, value: string): string {
  if (value.length > 99 || /[^\x20-\x7E]/.test(value)) {
    throw new RangeError(`tag ${id} cannot hold ${JSON.stringify(value)}`);
  }
  return id + String(value.length).padStart(2, "0") + value;
}

/**
 * Returns the CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) of a text's UTF-8 bytes, as four upper-case
 * hexadecimal digits.
 */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
