import type { PaymentOperator } from "#contract/paymentOption.ts";
import { lazy, startTransition } from "react";
import { loadTexts } from "../locales/loadLanguage.ts";
import type { GroupFound } from "./viewOptions.ts";

let groupFound: GroupFound | undefined;

const OperatorSearch = lazy(() =>
  Promise.all([import("./OperatorSearch.tsx"), loadTexts("form")]).then(
    ([page]) => {
      groupFound = page.groupFound;
      return { default: page.OperatorSearch };
    },
    // The list of operators works without its search field.
    () => ({ default: () => null }),
  ),
);

/**
 * Returns the parts that search among an option's operators. The customer's `query` is undefined until the search is opened; its
 * field is loaded then. It opens in a transition, so that the pressed button keeps the focus until the field can take it.
 */
export function searchAmong(
  operators: readonly PaymentOperator[],
  query: string | undefined,
  onSearch: (query: string) => void,
) {
  return {
    onMore: () => {
      startTransition(() => {
        onSearch("");
      });
    },
    field:
      query === undefined ? undefined : (
        <OperatorSearch key="search" operators={operators} query={query} onSearch={onSearch} />
      ),
  };
}

/** Returns how an open list is grouped, once the search has been loaded. */
export function readGroupFound(): GroupFound | undefined {
  return groupFound;
}
