import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { Language } from "../locales/text.ts";
import { type Choice, operatorPointOf } from "./choice.ts";
import { judgeFit } from "./judgeFit.ts";
import type { MethodIcon } from "./methodIcon.ts";
import { matchesQuery } from "./matchesQuery.ts";
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
        /** What is missing of the choice. */
        readonly error: string | undefined;
        readonly shown: readonly OperatorView[];
        /** Says that there are others, while they are not shown. */
        readonly more: string | undefined;
      }
    | undefined;
}

/** The list of ways to pay, ready to be drawn: nothing in it but texts and marks. */
export interface OptionListView {
  readonly legend: string;
  /** There is nothing to choose between: the one way to pay is shown plain, and chosen. */
  readonly isOnly: boolean;
  readonly options: readonly OptionView[];
}

/** As many operators are offered at once, the popular ones first; the others are there to be searched. */
const shownOperators = 6;

/** How the customer looks at the list. */
export interface OptionsLook {
  readonly choice: Choice | undefined;
  /** What the operators are searched by; empty shows them all, none the first few. */
  readonly query?: string | undefined;
  /** The customer went on without the operator that has to be chosen. */
  readonly isOperatorMissing?: boolean;
}

/** What the customer sees of the offered options (G1): all of them, in the service's order. */
export function viewOptions(
  offered: readonly PaymentOption[],
  money: Money,
  look: OptionsLook,
  language: Language,
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
        operators: isChosen ? viewOperators(option, look, language) : undefined,
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

function viewOperators(
  option: PaymentOption,
  { choice, query, isOperatorMissing = false }: OptionsLook,
  { text }: Language,
) {
  const point = operatorPointOf(option);
  if (point === undefined || option.paymentOperators.length === 0) return undefined;
  const chosen = choice?.paymentOperatorCode;
  const all = option.paymentOperators.toSorted(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
  // What is chosen stays in sight, whatever else is.
  const shown = all.filter(
    (each, index) =>
      each.code === chosen ||
      (query === undefined ? index < shownOperators : matchesQuery(each, query)),
  );
  const later = { code: "", name: text("option.operatorLater"), isChosen: chosen === undefined };
  const tiles = shown.map(({ code, name }) => ({ code, name, isChosen: code === chosen }));
  return {
    legend: text("option.operators"),
    error: isOperatorMissing ? text("option.chooseOperatorFirst") : undefined,
    shown: point.required ? tiles : [later, ...tiles],
    more:
      query === undefined && shown.length < all.length ? text("option.moreOperators") : undefined,
  };
}
