import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { judgeFit } from "./judgeFit.ts";
import type { MethodIcon } from "./methodIcon.ts";
import { describeMethod, nameOfMethod } from "./methodWords.ts";
import type { OperatorListView, OptionsLook, viewOperators } from "./viewOperators.ts";

/** One way to pay as it is shown. */
export interface OptionView {
  readonly code: string;
  readonly name: string;
  readonly what: string | undefined;
  readonly icon: MethodIcon;
  /** Which limit the amount does not fit; the option is shown but cannot be chosen (G1). */
  readonly limit: string | undefined;
  readonly isChosen: boolean;
  readonly operators: OperatorListView | undefined;
}

/** The list of ways to pay, ready to be drawn: nothing in it but texts and marks. */
export interface OptionListView {
  readonly legend: string;
  /** There is nothing to choose between: the one way to pay is shown plain, and chosen. */
  readonly isOnly: boolean;
  readonly options: readonly OptionView[];
}

/** What the list needs of the language. */
interface OptionsLanguage {
  readonly text: Text;
  readonly formats: MoneyFormats;
}

/** What the customer sees of the offered options (G1): all of them, in the service's order; of the chosen one, what `viewChosen` says of its operators. */
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
        name: nameOfMethod(code, option.paymentMethodName, text),
        ...describeMethod(code, text),
        limit: sayLimit(option, money, language),
        isChosen,
        operators: isChosen ? viewChosen?.(option, look, language) : undefined,
      };
    }),
  };
}

function sayLimit(option: PaymentOption, money: Money, { text, formats }: OptionsLanguage) {
  const { minimum, maximum } = option.moneyLimits;
  const says = {
    fits: () => undefined,
    belowMinimum: () => text("option.from", { minimum: formatMoney(minimum, formats) }),
    aboveMaximum: () => text("option.upTo", { maximum: formatMoney(maximum, formats) }),
  };
  return says[judgeFit(option, money)]();
}
