import { currencies, type CurrencyCode } from "#contract/currency.ts";
import { type Money, plainDigits } from "#contract/money.ts";
import { crc16 } from "./crc16.ts";

/** What a payment code of a scheme that follows EMVCo says (G26). */
export interface PaymentCode {
  readonly scheme: QrScheme;
  /** What the customer pays, to the digit. */
  readonly money: Money & { readonly currencyCode: CurrencyCode };
  /** At most 25 ASCII characters (tag 59), see `toQrName`. */
  readonly payee: string;
  readonly reference: string;
}

/** Schemes with the tag of their account template, numeric ISO 4217 currency and the payee's city. */
const schemes = {
  QR_PH: {
    template: "28",
    guid: "ph.test.p2m",
    currencyCode: "PHP",
    numeric: "608",
    city: "MANILA",
  },
  VND: { template: "38", guid: "vn.test.p2m", currencyCode: "VND", numeric: "704", city: "HANOI" },
  LAK: {
    template: "38",
    guid: "la.test.p2m",
    currencyCode: "LAK",
    numeric: "418",
    city: "VIENTIANE",
  },
} as const satisfies Record<
  string,
  { template: string; guid: string; currencyCode: CurrencyCode; numeric: string; city: string }
>;

/** A scheme of payment codes. */
export type QrScheme = keyof typeof schemes;

/** Marks every code as a test wherever a banking app shows it. */
const testMark = "TEST ONLY";

/** The text of a dynamic EMVCo payment code, CRC included. No real scheme's identifier is in it, so that no bank takes it for a real one. */
export function buildPaymentCode({ scheme, money, payee, reference }: PaymentCode): string {
  const { template, guid, currencyCode, numeric, city } = schemes[scheme];
  if (money.currencyCode !== currencyCode)
    throw new RangeError(`${scheme} is paid in ${currencyCode}`);
  const text = [
    tag("00", "01"),
    tag("01", "12"),
    tag(template, tag("00", guid) + tag("01", reference)),
    tag("52", "0000"),
    tag("53", numeric),
    tag("54", plainDigits(money.amount)),
    tag("58", currencies[currencyCode].country),
    tag("59", payee),
    tag("60", city),
    tag("62", tag("05", reference) + tag("08", testMark)),
    "6304",
  ].join("");
  return text + crc16(text);
}

/** The payee as payment codes can carry it: accents dropped, ASCII, at most 25 characters; never empty (G26). */
export function toQrName(payee: string): string {
  const ascii = payee
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7E]/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
  return ascii.slice(0, 25).trim() || "PAYMENT TEST";
}

function tag(id: string, value: string): string {
  if (value.length > 99 || /[^\x20-\x7E]/.test(value)) {
    throw new RangeError(`tag ${id} cannot hold ${JSON.stringify(value)}`);
  }
  return id + String(value.length).padStart(2, "0") + value;
}
