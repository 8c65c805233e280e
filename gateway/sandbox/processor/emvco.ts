import { countryOf, type CurrencyCode } from "#contract/currency.ts";
import { type Money, plainDigits } from "#contract/money.ts";

/** The content of an EMVCo payment code (G26). */
export interface PaymentCode {
  readonly scheme: QrScheme;
  /** The exact amount that the customer pays. */
  readonly money: Money & { readonly currencyCode: CurrencyCode };
  /** At most 25 ASCII characters (tag 59), see `toQrName`. */
  readonly payee: string;
  readonly reference: string;
  /** The account, for schemes that pay to one; other schemes find theirs by the reference. */
  readonly accountNumber?: string;
}

interface Scheme {
  /** The tag of the account template, and its content. */
  readonly template: string;
  readonly account: (code: PaymentCode) => string;
  readonly currencyCode: CurrencyCode;
  /** The ISO 4217 number of the currency. */
  readonly numeric: string;
  /** The payee's city. */
  readonly city: string;
  /** Returns the content of the template of additional data, tag 62. */
  readonly additional: (reference: string) => string;
}

/** Marks each code as a test in all banking apps that show it. */
const testMark = "TEST ONLY";

/** Returns an invented scheme under a made-up identifier, which finds the account by the reference. */
function testScheme(guid: string) {
  return {
    account: ({ reference }: PaymentCode) => tag("00", guid) + tag("01", reference),
    additional: (reference: string) => tag("05", reference) + tag("08", testMark),
  };
}

/** A Vietnamese bank that does not exist, and a Pix key that nobody has. */
const testBank = "999999";
const testPixKey = "00000000-0000-4000-8000-000000000000";

/**
 * The schemes. VietQR and Pix have their real identifiers, since apps recognise the code by them; their accounts do not exist.
 */
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
    // Banks use field 08 as the text of the transfer.
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

/** The name of a scheme. */
export type QrScheme = keyof typeof schemes;

/** Returns the text of a dynamic EMVCo payment code with its CRC. It moves no money, since its accounts do not exist. */
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

/** Returns the payee's name for payment codes: without accents, ASCII, at most 25 characters, never empty (G26). */
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
