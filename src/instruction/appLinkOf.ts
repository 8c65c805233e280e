import type { PayinCreated } from "#contract/payin.ts";
import { hasWrongCode } from "./hasWrongCode.ts";
import { isUpiPayLink } from "./readUpiLink.ts";

/**
 * Returns the link to the customer's UPI app, if there is one that may be followed (G40) and asks for the right payment (G26).
 */
export function appLinkOf(payin: PayinCreated): string | undefined {
  const { upiQrDeepLink: link } = payin.paymentMethodResponse;
  return link !== undefined && isUpiPayLink(link) && !hasWrongCode(payin) ? link : undefined;
}
