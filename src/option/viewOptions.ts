import type { Money } from "#contract/money.ts";
import type { PaymentOperator, PaymentOption } from "#contract/paymentOption.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { checkLimits, type Choice, findOperatorPoint } from "./choice.ts";
import type { MarkView } from "../ui/drawMark.ts";
import { describeMethod, methodName } from "./methods.ts";

/** One option as it is shown. */
export interface OptionView extends MarkView {
  readonly code: string;
  readonly what: string | undefined;
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
  /** Its BCP 47 tag, which decides the order from A to Z. */
  readonly code?: string;
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
  const fit = checkLimits(option, money);
  if (fit === "fits") return undefined;
  return fit === "belowMinimum"
    ? text("option.from", { minimum: formatMoney(minimum, formats) })
    : text("option.upTo", { maximum: formatMoney(maximum, formats) });
}

/** A bank or wallet as it is shown. An empty code means that the customer chooses later. */
export interface OperatorView extends MarkView {
  readonly code: string;
  /** Why a search found it, if its name does not say so. */
  readonly note?: string | undefined;
  readonly isChosen: boolean;
}

/** Operators under one label. The last group of an open list is drawn as rows. */
export interface OperatorGroup {
  readonly label: string | undefined;
  readonly shown: readonly OperatorView[];
}

/** The banks and wallets of one option, ready to be drawn. */
export interface OperatorListView {
  readonly legend: string;
  /** Error message if the choice is incomplete. */
  readonly error: string | undefined;
  readonly groups: readonly OperatorGroup[];
  /** Label of the button that shows the others, while they are hidden. */
  readonly more: string | undefined;
}

/** Number of operators that are shown without a search, popular ones first. */
export const shownOperators = 6;

/** The state of the list that the customer controls. */
export interface OptionsLook {
  readonly choice: Choice | undefined;
  /** The search text: empty shows all operators, undefined the first few. */
  readonly query?: string | undefined;
  /** Whether the customer submitted without a mandatory operator. */
  readonly isOperatorMissing?: boolean;
  /** Groups the operators while the search is open. */
  readonly groupFound?: GroupFound | undefined;
}

/** Groups all operators of an open list by the search text. It loads with the search field. */
export type GroupFound = (
  operators: readonly PaymentOperator[],
  query: string,
  view: (operator: PaymentOperator, note?: string) => OperatorView,
  language: Pick<OptionsLanguage, "text" | "code">,
  chosen: string | undefined,
) => readonly OperatorGroup[];

/**
 * Returns the view of an option's banks and wallets, or undefined if it has none. Popular ones come first (G1), in the service's order
 * where it names none. The others are behind the search.
 */
export function viewOperators(
  option: PaymentOption,
  { choice, query, isOperatorMissing = false, groupFound }: OptionsLook,
  language: Pick<OptionsLanguage, "text" | "code">,
): OperatorListView | undefined {
  const { text } = language;
  const point = findOperatorPoint(option);
  if (point === undefined || option.paymentOperators.length === 0) return undefined;
  const chosen = choice?.paymentOperatorCode;
  const all = [...option.paymentOperators].sort(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
  const view = ({ code, name }: PaymentOperator, note?: string): OperatorView => ({
    code,
    name,
    note,
    isChosen: code === chosen,
  });
  // The chosen operator is always shown.
  const shown = all.filter(
    ({ code }, index) => query !== undefined || index < shownOperators || code === chosen,
  );
  const later = { code: "", name: text("option.operatorLater"), isChosen: chosen === undefined };
  const tiles = shown.map((each) => view(each));
  const closed = [{ label: undefined, shown: point.required ? tiles : [later, ...tiles] }] as const;
  return {
    legend: text("option.operators"),
    error: isOperatorMissing ? text("option.chooseOperatorFirst") : undefined,
    groups:
      query === undefined || groupFound === undefined
        ? closed
        : groupFound(all, query, view, language, chosen),
    more: shown.length < all.length ? text("option.moreOperators") : undefined,
  };
}
