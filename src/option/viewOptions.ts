import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { checkLimits } from "./choice.ts";
import { describeMethod, type MethodIcon, methodName } from "./methods.ts";
import type { OperatorListView, OptionsLook, viewOperators } from "./viewOperators.ts";

/** One option as it is shown. */
export interface OptionView {
  readonly code: string;
  readonly name: string;
  readonly what: string | undefined;
  readonly icon: MethodIcon;
  /** The limit that the amount violates. Such an option is shown but cannot be chosen (G1). */
  readonly limit: string | undefined;
  readonly isChosen: boolean;
  readonly operators: OperatorListView | undefined;
}

/** The list of options, ready to be drawn: only texts and flags. */
export interface OptionListView {
  readonly legend: string;
  /** Whether there is a single option, which is shown plain and chosen. */
  readonly isOnly: boolean;
  readonly options: readonly OptionView[];
}

/** The functions of a language that the list needs. */
interface OptionsLanguage {
  readonly text: Text;
  readonly formats: MoneyFormats;
}

/** Returns the view of all offered options in the service's order (G1). `viewChosen` adds the operators of the chosen one. */
export function viewOptions(
  offered: readonly PaymentOption[],
  money: Money,
  look: OptionsLook,
  language: OptionsLanguage,
  viewChosen?: typeof viewOperators,
): OptionListView {
  const { text } = language;
  const { choice } = look;
  return {
    legend: text("option.legend"),
    isOnly: offered.length === 1,
    options: offered.map((option) => {
      const code = option.paymentMethodCode;
      const isChosen = choice?.paymentMethodCode === code;
      return {
        code,
        name: methodName(code, option.paymentMethodName, text),
        ...describeMethod(code, text),
        limit: describeLimit(option, money, language),
        isChosen,
        operators: isChosen ? viewChosen?.(option, look, language) : undefined,
      };
    }),
  };
}

function describeLimit(option: PaymentOption, money: Money, { text, formats }: OptionsLanguage) {
  const { minimum, maximum } = option.moneyLimits;
  const says = {
    fits: () => undefined,
    belowMinimum: () => text("option.from", { minimum: formatMoney(minimum, formats) }),
    aboveMaximum: () => text("option.upTo", { maximum: formatMoney(maximum, formats) }),
  };
  return says[checkLimits(option, money)]();
}
