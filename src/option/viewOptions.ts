import type { Money } from "#contract/money.ts";
import type { PaymentOperator, PaymentOption } from "#contract/paymentOption.ts";
import type { Language } from "../locales/createLanguage.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { checkLimits, type Choice, findOperatorPoint } from "./choice.ts";
import { describeMethod, type MethodIcon, methodName } from "./methods.ts";

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
  const fit = checkLimits(option, money);
  if (fit === "fits") return undefined;
  return fit === "belowMinimum"
    ? text("option.from", { minimum: formatMoney(minimum, formats) })
    : text("option.upTo", { maximum: formatMoney(maximum, formats) });
}

/** A bank or wallet as it is shown. An empty code means that the customer chooses later. */
interface OperatorView {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** The banks and wallets of one option, ready to be drawn. */
export interface OperatorListView {
  readonly legend: string;
  /** Error message if the choice is incomplete. */
  readonly error: string | undefined;
  readonly shown: readonly OperatorView[];
  /** Label of the button that shows the others, while they are hidden. */
  readonly more: string | undefined;
}

/** Number of operators that are shown without a search, popular ones first. */
const shownOperators = 6;

/** The state of the list that the customer controls. */
export interface OptionsLook {
  readonly choice: Choice | undefined;
  /** The search text: empty shows all operators, undefined the first few. */
  readonly query?: string | undefined;
  /** Whether the customer submitted without a mandatory operator. */
  readonly isOperatorMissing?: boolean;
}

/** Returns the view of an option's banks and wallets, popular ones first (G1), or undefined if it has none. */
export function viewOperators(
  option: PaymentOption,
  { choice, query, isOperatorMissing = false }: OptionsLook,
  { text }: Pick<Language, "text">,
): OperatorListView | undefined {
  const point = findOperatorPoint(option);
  if (point === undefined || option.paymentOperators.length === 0) return undefined;
  const chosen = choice?.paymentOperatorCode;
  const all = [...option.paymentOperators].sort(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
  // The chosen operator is always shown.
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

/**
 * Tells whether a search finds an operator: the name, an alias or the code contains each word, ignoring case and accents (G1). An
 * empty search finds all.
 */
export function matchesQuery(
  { code, name, aliases = [] }: PaymentOperator,
  query: string,
): boolean {
  const where = toPlain([name, code, ...aliases].join("\n"));
  return toPlain(query)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function toPlain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
