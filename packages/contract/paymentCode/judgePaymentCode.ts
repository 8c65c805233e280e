import { plainDigits } from "../amount.ts";
import type { Money } from "../money.ts";
import { readAddressCode } from "./addressCode.ts";
import { type CodeClaims, readEmvco, type ReadFault } from "./emvco.ts";
import { isSameKey, isSamePayee } from "./samePayee.ts";
import { readUpiLink } from "./upiLink.ts";

/**
 * The verdict about a payment code (G54). `byBank` and `static` name no amount or payee: the bank reads them at the provider's
 * location (`byBank`), or the customer types the amount (`static`). `unreadable` cannot be read. `different` asks for another
 * amount or pays somebody else.
 */
export type CodeVerdict = "agrees" | "byBank" | "static" | "unreadable" | "different";

/** The part of a code that decided against it. */
export type CodePart = ReadFault | "currency" | "amount" | "account" | "payee";

/** A verdict, with the part that decided. */
export interface JudgedCode {
  readonly verdict: CodeVerdict;
  readonly part?: CodePart;
}

/** What a code must ask for. */
export interface ExpectedPayment {
  /** The amount to pay (G26). */
  readonly money: Money;
  /** The payee's name as apps show it, if the answer has it. */
  readonly payee: string | undefined;
  /** The payee's account number that the answer has: a code of VietQR must pay it. */
  readonly accountNumber: string | undefined;
  /** The payee's addresses and keys that the answer has: a code of Pix, UPI or Bharat QR must pay one of them. */
  readonly keys: readonly string[];
  /** The address on a network. A code that is neither EMVCo nor UPI must be for it. */
  readonly address: string | undefined;
}

/** Judges the text of a QR code or a link to an app (G54). */
export function judgePaymentCode(code: string, expected: ExpectedPayment): JudgedCode {
  const { address, money } = expected;
  if (code.startsWith("000201")) return judgeClaims(readEmvco(code), expected);
  if (/^upi:/i.test(code)) return judgeClaims(readUpiLink(code), expected);
  if (address === undefined) return { verdict: "unreadable", part: "form" };
  const claims = readAddressCode(code, money.currencyCode);
  // An address alone is a whole code: the customer types the amount in every wallet.
  const judged = judgeClaims(claims, { ...expected, payee: undefined, keys: [address] });
  return judged.verdict === "static" ? { verdict: "agrees" } : judged;
}

function judgeClaims(
  claims: CodeClaims | ReadFault,
  { money, payee, accountNumber, keys }: ExpectedPayment,
): JudgedCode {
  if (typeof claims === "string") return { verdict: "unreadable", part: claims };
  const { amount, key } = claims;
  if (claims.currencyCode !== money.currencyCode) return different("currency");
  const isAmount = amount === undefined || toDigits(amount) === plainDigits(money.amount);
  if (!isAmount || claims.hasOtherAmount) return different("amount");
  const ofPayee = claims.isAccountNumber === true ? [accountNumber ?? []].flat() : keys;
  const isKeyKnown = key !== undefined && ofPayee.length > 0;
  if (isKeyKnown && !ofPayee.some((known) => isSameKey(known, key))) return different("account");
  const isNamed = claims.payee !== undefined;
  if (isNamed && payee !== undefined && !isSamePayee(payee, claims.payee))
    return different("payee");
  if (amount !== undefined && (isNamed || isKeyKnown)) return { verdict: "agrees" };
  if (claims.hasLocation) return { verdict: "byBank" };
  return { verdict: "static", part: amount === undefined ? "amount" : "payee" };
}

function different(part: CodePart): JudgedCode {
  return { verdict: "different", part };
}

/** Returns the same digits for `0499.90` and `499.9`. */
function toDigits(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const [bare, rest] = [whole.replace(/^0+(?=\d)/, ""), fraction.replace(/0+$/, "")];
  return rest === "" ? bare : `${bare}.${rest}`;
}
