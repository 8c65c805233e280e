import { countryOf, type CurrencyCode } from "#contract/currency.ts";
import { type Money, plainDigits } from "#contract/money.ts";

/** What a payment code of a scheme that follows EMVCo says (G26). */
export interface PaymentCode {
  readonly scheme: QrScheme;
  /** What the customer pays, to the digit. */
  readonly money: Money & { readonly currencyCode: CurrencyCode };
  /** At most 25 ASCII characters (tag 59), see `toQrName`. */
  readonly payee: string;
  readonly reference: string;
  /** Where the scheme pays to an account; other schemes find theirs by the reference. */
  readonly accountNumber?: string;
}

interface Scheme {
  /** Tag of the account template, and what stands in it. */
  readonly template: string;
  readonly account: (code: PaymentCode) => string;
  readonly currencyCode: CurrencyCode;
  /** ISO 4217 number of the currency. */
  readonly numeric: string;
  /** The payee's city. */
  readonly city: string;
  /** What stands in the template of additional data, tag 62. */
  readonly additional: (reference: string) => string;
}

/** Marks every code as a test wherever a banking app shows it. */
const testMark = "TEST ONLY";

/** A scheme of ours under a made-up identifier, which finds the account by the reference. */
function testScheme(guid: string) {
  return {
    account: ({ reference }: PaymentCode) => tag("00", guid) + tag("01", reference),
    additional: (reference: string) => tag("05", reference) + tag("08", testMark),
  };
}

/** A bank of Vietnam that there is none of, and a key of Pix that nobody has. */
const testBank = "999999";
const testPixKey = "00000000-0000-4000-8000-000000000000";

/** The schemes: those of VietQR and Pix have their real identifiers, since apps know the code by them, and accounts that nobody has. */
const schemes = {
  QR_PH: {
    ...testScheme("ph.test.p2m"),
    template: "28",
    currencyCode: "PHP",
    numeric: "608",
    city: "MANILA",
  },
  VND: {
    ...testScheme("vn.test.p2m"),
    template: "38",
    currencyCode: "VND",
    numeric: "704",
    city: "HANOI",
  },
  LAK: {
    ...testScheme("la.test.p2m"),
    template: "38",
    currencyCode: "LAK",
    numeric: "418",
    city: "VIENTIANE",
  },
  VIET_QR: {
    template: "38",
    account: ({ accountNumber = "" }) =>
      tag("00", "A000000727") +
      tag("01", tag("00", testBank) + tag("01", accountNumber)) +
      tag("02", "QRIBFTTA"),
    currencyCode: "VND",
    numeric: "704",
    city: "HANOI",
    // Banks take what is in 08 for the text of the transfer.
    additional: (reference) => tag("07", testMark) + tag("08", reference),
  },
  PIX_QR: {
    template: "26",
    account: () => tag("00", "br.gov.bcb.pix") + tag("01", testPixKey) + tag("02", testMark),
    currencyCode: "BRL",
    numeric: "986",
    city: "SAO PAULO",
    additional: (reference) => tag("05", reference),
  },
} as const satisfies Record<string, Scheme>;

/** A scheme of payment codes. */
export type QrScheme = keyof typeof schemes;

/** The text of a dynamic EMVCo payment code, CRC included. No money can move by it: no bank knows the account. */
export function buildPaymentCode(code: PaymentCode): string {
  const { scheme, money, payee, reference } = code;
  const { template, account, currencyCode, numeric, city, additional }: Scheme = schemes[scheme];
  if (money.currencyCode !== currencyCode)
    throw new RangeError(`${scheme} is paid in ${currencyCode}`);
  const text = [
    tag("00", "01"),
    tag("01", "12"),
    tag(template, account(code)),
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

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) of a text's UTF-8 bytes, as four upper-case hexadecimal digits. */
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
