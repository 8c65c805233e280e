import type { RedirectRequest } from "#contract/redirectRequest.ts";

/** Whether a link names how to pay: what follows from it is the program's (§1 rows 4 and 5, G34, G35). */
export function namesWayToPay({
  paymentMethodCode,
  paymentOperatorCode,
}: Pick<RedirectRequest, "paymentMethodCode" | "paymentOperatorCode">): boolean {
  return (paymentMethodCode ?? paymentOperatorCode) !== undefined;
}
