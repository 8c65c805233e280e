import { plainDigits } from "#contract/amount.ts";
import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import { type CodeClaims, readEmvco } from "./readEmvco.ts";
import { readUpiLink } from "./readUpiLink.ts";

/**
 * Tells whether a QR code or app link may be shown (G26). EMVCo codes and `upi:` links must ask for exactly the amount and
 * currency to pay, in favour of `qrName`. A code for an address must contain it. A code without an amount or payee disagrees too,
 * because typed values go wrong. Any other text has nothing to compare, and agrees.
 */
export function agreesWithPayin(code: string, payin: PayinCreated): boolean {
  const { paymentAddress, qrName } = payin.paymentMethodResponse;
  if (paymentAddress && !isReadable(code)) {
    return code.toLowerCase().includes(paymentAddress.idAddress.toLowerCase());
  }
  if (!isReadable(code)) return true;
  const claims = code.startsWith("000201") ? readEmvco(code) : readUpiLink(code);
  return claims !== undefined && isClaimed(claims, moneyToPay(payin), qrName);
}

function isReadable(code: string): boolean {
  return code.startsWith("000201") || /^upi:/i.test(code);
}

function isClaimed(
  { amount, payee, currencyCode }: CodeClaims,
  money: ReturnType<typeof moneyToPay>,
  qrName: string | undefined,
): boolean {
  if (amount === undefined || toDigits(amount) !== plainDigits(money.amount)) return false;
  if (currencyCode !== money.currencyCode) return false;
  return qrName === undefined || payee?.trim() === qrName.trim();
}

/** Returns the same digits for `0499.90` and `499.9`, or undefined if the text is not an amount. */
function toDigits(amount: string): string | undefined {
  const [, whole, fraction = ""] = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
