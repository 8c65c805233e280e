import { moneyToPay, type PayinCreated } from "@pay/contract/payin.ts";
import { judgeCodes, mayShowCode } from "@pay/contract/paymentCode/judgeCodes.ts";
import { toUpiPayLink } from "@pay/contract/paymentCode/upiLink.ts";

/**
 * Tells how the page deals with the codes of a payin (G54). `open` codes are shown with the amount and the payee that the bank must
 * show. `unreadable` and `different` ones are not shown. An undeclared static code says too little, as one that cannot be read.
 */
export function judgeShownCode(payin: PayinCreated): "fine" | "open" | "unreadable" | "different" {
  const answer = payin.paymentMethodResponse;
  const judged = judgeCodes(answer, moneyToPay(payin));
  if (judged === undefined || judged.verdict === "agrees") return "fine";
  if (mayShowCode(judged.verdict, answer)) return "open";
  return judged.verdict === "different" ? "different" : "unreadable";
}

/** Tells whether the page must not show the QR code and the app link of a payin (G54). */
export function hasHiddenCode(payin: PayinCreated): boolean {
  const judged = judgeShownCode(payin);
  return judged === "unreadable" || judged === "different";
}

/** Returns the link to the customer's UPI app, if there is one that may be followed (G40) and shown (G54). */
export function findAppLink(payin: PayinCreated): string | undefined {
  const { upiQrDeepLink: link } = payin.paymentMethodResponse;
  return link !== undefined && !hasHiddenCode(payin) ? toUpiPayLink(link) : undefined;
}
