import { lazy } from "react";
import { loadLaterTexts } from "../locales/loadLanguage.ts";

/**
 * The search among the operators, loaded when the customer wants to see more of them. Who shows it does so in a transition: the button that
 * was pressed keeps the focus until the field is there to take it.
 */
export const LazyOperatorSearch = lazy(() =>
  Promise.all([import("./OperatorSearch.tsx"), loadLaterTexts()]).then(
    ([{ OperatorSearch }]) => ({ default: OperatorSearch }),
    // Without its field the list of operators is still whole.
    () => ({ default: () => null }),
  ),
);
