import { plainDigits } from "#contract/amount.ts";
import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import { type CodeClaims, readEmvco } from "./readEmvco.ts";
import { readUpiLink } from "./readUpiLink.ts";

/**
 * Whether a QR code or app link may be shown (G26): EMVCo codes and `upi:` links are read and must ask for what the customer has to pay, to
 * the digit and in its currency, in favour of `qrName`; a code for an address must contain it. One that leaves the amount to the customer
 * or does not name the payee disagrees too: what is typed by hand goes wrong. A text of another kind says nothing that could be compared,
 * and agrees.
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

/** `0499.90` and `499.9` are the same amount; undefined for what is none. */
function toDigits(amount: string): string | undefined {
  const [, whole, fraction = ""] = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
