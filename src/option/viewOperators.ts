import type { PaymentOption } from "#contract/paymentOption.ts";
import type { Language } from "../locales/createLanguage.ts";
import { type Choice, operatorPointOf } from "./choice.ts";
import { matchesQuery } from "./matchesQuery.ts";

/** A bank or wallet as it is shown; the code is empty where it is chosen later. */
interface OperatorView {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** The banks and wallets of one way to pay, ready to be drawn. */
export interface OperatorListView {
  readonly legend: string;
  /** What is missing of the choice. */
  readonly error: string | undefined;
  readonly shown: readonly OperatorView[];
  /** Says that there are others, while they are not shown. */
  readonly more: string | undefined;
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

/** What the customer sees of the banks and wallets of one way to pay, the popular ones first (G1); nothing where it has none. */
export function viewOperators(
  option: PaymentOption,
  { choice, query, isOperatorMissing = false }: OptionsLook,
  { text }: Pick<Language, "text">,
): OperatorListView | undefined {
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
