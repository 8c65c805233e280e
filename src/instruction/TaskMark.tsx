import type { PayinProgress } from "@pay/contract/payin.ts";
import { familyOf, methodName } from "../option/methods.ts";
import { useText } from "../locales/language.tsx";
import { Mark } from "../ui/Mark.tsx";

/** Shows the mark of the bank or the chain, or else that of the payment method. */
export function TaskMark({ payin }: { readonly payin: PayinProgress }) {
  const { logo, paymentMethodResponse } = payin;
  const { paymentMethodCode: code, paymentOperator, paymentLocation } = paymentMethodResponse;
  const text = useText();
  const name = paymentOperator?.name ?? paymentLocation?.name;
  return name === undefined ? (
    <Mark name={methodName(code, code, text)} glyph={familyOf(code)} logo={logo} />
  ) : (
    <Mark name={name} logo={logo} />
  );
}
