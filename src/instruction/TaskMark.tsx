import type { PayinProgress } from "@pay/contract/payin.ts";
import { describeMethod, methodName } from "../option/methods.ts";
import { useText } from "../locales/language.tsx";
import { Mark } from "../ui/Mark.tsx";

/** Shows the mark of the bank or the chain, or else that of the payment method. */
export function TaskMark(props: {
  readonly payin: PayinProgress;
  readonly className?: string | undefined;
}) {
  const { payin, className } = props;
  const { logo, paymentMethodResponse } = payin;
  const { paymentMethodCode: code, paymentOperator, paymentLocation } = paymentMethodResponse;
  const text = useText();
  const name = paymentOperator?.name ?? paymentLocation?.name;
  return name === undefined ? (
    <Mark
      name={methodName(code, code, text)}
      glyph={describeMethod(code, text).glyph}
      logo={logo}
      className={className}
    />
  ) : (
    <Mark name={name} logo={logo} className={className} />
  );
}
