import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { Language } from "../locales/text.ts";
import { type Choice, operatorPointOf } from "./choice.ts";
import { judgeFit } from "./judgeFit.ts";
import type { MethodIcon } from "./methodIcon.ts";
import { describeMethod, nameOfMethod } from "./methodWords.ts";

/** A bank or wallet as it is shown; the code is empty where it is chosen later. */
export interface OperatorView {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** One way to pay as it is shown. */
export interface OptionView {
  readonly code: string;
  readonly name: string;
  readonly what: string | undefined;
  readonly icon: MethodIcon;
  /** Which limit the amount does not fit; the option is shown but cannot be chosen (G1). */
  readonly limit: string | undefined;
  readonly isChosen: boolean;
  readonly operators:
    | {
        readonly legend: string;
        readonly first: readonly OperatorView[];
        readonly moreLabel: string;
        readonly more: readonly OperatorView[];
      }
    | undefined;
}

/** The list of ways to pay, ready to be drawn: nothing in it but texts and marks. */
export interface OptionListView {
  readonly legend: string;
  readonly options: readonly OptionView[];
}

/** As many operators are offered at once, the popular ones first; the others are behind one line. */
const shownOperators = 6;

/** What the customer sees of the offered options (G1): all of them, in the service's order. */
export function viewOptions(
  offered: readonly PaymentOption[],
  money: Money,
  choice: Choice | undefined,
  language: Language,
): OptionListView {
  const { text } = language;
  return {
    legend: text("option.legend"),
    options: offered.map((option) => {
      const code = option.paymentMethodCode;
      const isChosen = choice?.paymentMethodCode === code;
      return {
        code,
        name: nameOfMethod(code, option.paymentMethodName, text),
        ...describeMethod(code, text),
        limit: sayLimit(option, money, language),
        isChosen,
        operators: isChosen ? viewOperators(option, choice, language) : undefined,
      };
    }),
  };
}

function sayLimit(option: PaymentOption, money: Money, { text, formats }: Language) {
  const { minimum, maximum } = option.moneyLimits;
  const says = {
    fits: () => undefined,
    belowMinimum: () => text("option.from", { minimum: formatMoney(minimum, formats) }),
    aboveMaximum: () => text("option.upTo", { maximum: formatMoney(maximum, formats) }),
  };
  return says[judgeFit(option, money)]();
}

function viewOperators(option: PaymentOption, choice: Choice, { text }: Language) {
  const point = operatorPointOf(option);
  if (point === undefined || option.paymentOperators.length === 0) return undefined;
  const chosen = choice.paymentOperatorCode;
  const operators = option.paymentOperators
    .toSorted((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false))
    .map(({ code, name }) => ({ code, name, isChosen: code === chosen }));
  const later = { code: "", name: text("option.operatorLater"), isChosen: chosen === undefined };
  const all = point.required ? operators : [later, ...operators];
  // One that is chosen is never hidden behind the line.
  const shown = Math.max(shownOperators, all.findIndex((each) => each.isChosen) + 1);
  return {
    legend: text("option.operators"),
    first: all.slice(0, shown),
    moreLabel: text("option.moreOperators"),
    more: all.slice(shown),
  };
}
