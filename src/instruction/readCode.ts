import type { CurrencyCode } from "@pay/contract/currency.ts";

/** The amount, payee and currency that a payment code names; absent if it does not. */
export interface CodeClaims {
  readonly amount: string | undefined;
  readonly payee: string | undefined;
  /** Absent for a currency that we do not support. The code then agrees with no payment. */
  readonly currencyCode: string | undefined;
}

/**
 * Reads an EMVCo payment code: tag 53 is the currency number, 54 the amount, 59 the payee. Returns undefined for any other text,
 * and for a code that is truncated, lacks currency or country (58), or has a wrong checksum (63). The page does not show such a
 * code.
 */
export function readEmvco(payload: string): CodeClaims | undefined {
  const end = payload.length - 4;
  if (!payload.startsWith("000201") || payload.slice(end - 4, end) !== "6304") return undefined;
  if (crc16(payload.slice(0, end)) !== payload.slice(end).toUpperCase()) return undefined;
  const fields = readFields(payload);
  const currencyNumber = fields?.get("53");
  if (fields?.get("58") === undefined || currencyNumber === undefined) return undefined;
  return {
    amount: fields.get("54"),
    payee: fields.get("59"),
    currencyCode: findCurrencyCode(currencyNumber),
  };
}

function readFields(payload: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < payload.length) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(payload.slice(at, at + 4)) ?? [];
    if (tag === undefined || fields.has(tag)) return undefined;
    const value = payload.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return undefined;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

/** Returns the CRC-16/CCITT-FALSE of the UTF-8 bytes, as EMVCo defines it. */
function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The numeric codes of ISO 4217, by which EMVCo codes name their currency (tag 53). */
const currencyNumbers = {
  ARS: "032",
  BRL: "986",
  COP: "170",
  GHS: "936",
  IDR: "360",
  INR: "356",
  JPY: "392",
  KES: "404",
  KRW: "410",
  LAK: "418",
  MXN: "484",
  NGN: "566",
  PHP: "608",
  TWD: "901",
  USD: "840",
  VND: "704",
  ZAR: "710",
} as const satisfies Record<CurrencyCode, string>;

const codesByNumber: ReadonlyMap<string, string> = new Map(
  Object.entries(currencyNumbers).map(([code, number]) => [number, code]),
);

/** Returns the ISO 4217 code for a currency number, or undefined if we do not support the currency. */
export function findCurrencyCode(number: string): string | undefined {
  return codesByNumber.get(number);
}

/** Tells whether UPI apps open a link to pay. Every other scheme and action is refused (G40). */
export function isUpiPayLink(link: string): boolean {
  return /^upi:\/\/pay\?[!-~]+$/.test(link);
}

/**
 * Reads a `upi://pay` link: `am` is the amount, `pn` the payee, `cu` the currency, by default the rupee. Returns undefined for
 * any other link, and for one that has no payee address (`pa`), allows a smaller amount (`mam`), or repeats one of these. Apps
 * may take either value of a repeated one.
 */
export function readUpiLink(link: string): CodeClaims | undefined {
  if (!isUpiPayLink(link)) return undefined;
  const query = new URLSearchParams(link.slice(link.indexOf("?") + 1));
  if (["pa", "am", "pn", "cu"].some((name) => query.getAll(name).length > 1)) return undefined;
  if (!query.get("pa") || query.has("mam")) return undefined;
  return {
    amount: query.get("am") ?? undefined,
    payee: query.get("pn") ?? undefined,
    currencyCode: query.get("cu") ?? "INR",
  };
}
