import { plainDigits } from "@pay/contract/amount.ts";
import { moneyToPay, type PayinCreated } from "@pay/contract/payin.ts";
import { type CodeClaims, isUpiPayLink, readEmvco, readUpiLink } from "./readCode.ts";

/**
 * Tells whether a QR code or app link may be shown (G26). EMVCo codes and `upi:` links must ask for exactly the amount and
 * currency to pay, in favour of `qrName`. A code for an address must contain it. A code without an amount or payee disagrees too,
 * because typed values go wrong. Any other text has nothing to compare, and agrees.
 */
export function agreesWithPayin(code: string, payin: PayinCreated): boolean {
  const { paymentAddress, qrName } = payin.paymentMethodResponse;
  const isEmvco = code.startsWith("000201");
  if (isEmvco || /^upi:/i.test(code)) {
    const claims = isEmvco ? readEmvco(code) : readUpiLink(code);
    return claims !== undefined && isClaimed(claims, moneyToPay(payin), qrName);
  }
  const address = paymentAddress?.idAddress.toLowerCase() ?? "";
  return code.toLowerCase().includes(address);
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

/** Tells whether the QR code or the app link asks for another payment. The page then shows neither (G26). */
export function hasWrongCode(payin: PayinCreated): boolean {
  const { qrCode, upiQrDeepLink } = payin.paymentMethodResponse;
  return [qrCode, upiQrDeepLink].some(
    (code) => code !== undefined && !agreesWithPayin(code, payin),
  );
}

/**
 * Returns the link to the customer's UPI app, if there is one that may be followed (G40) and asks for the right payment (G26).
 */
export function findAppLink(payin: PayinCreated): string | undefined {
  const { upiQrDeepLink: link } = payin.paymentMethodResponse;
  return link !== undefined && isUpiPayLink(link) && !hasWrongCode(payin) ? link : undefined;
}
