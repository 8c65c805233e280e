import type { Text } from "../locales/text.ts";
import { familyOf } from "../option/methods.ts";
import type { CollectionPlan } from "./planCollection.ts";

const families = ["transfer", "account", "upi", "phone", "wallet", "bank", "app", "store"] as const;

/**
 * Returns why a method needs the data that the page asks for, or undefined if it asks for no more than the operator. UPI by QR
 * code sends no request.
 */
export function describeReason(
  paymentMethodCode: string,
  { asked, optional }: Pick<CollectionPlan, "asked" | "optional">,
  text: Text,
): string | undefined {
  const entered = asked.filter(({ point }) => point.format !== "operator");
  if (entered.some(({ point }) => point.required)) {
    const family = families.find((each) => each === familyOf(paymentMethodCode));
    if (family === undefined || paymentMethodCode === "UPI_QR")
      return text("collection.reason.other");
    return text(`collection.reason.${family}`);
  }
  const isOptional = asked.length === entered.length && asked.length + optional.length > 0;
  return isOptional ? text("collection.reason.optional") : undefined;
}
