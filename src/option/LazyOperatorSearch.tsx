import { lazy } from "react";
import { loadLaterTexts } from "../locales/loadLanguage.ts";

/**
 * The search among the operators, loaded when the customer opens it. Show it in a transition, so that the pressed button keeps
 * the focus until the search field can take it.
 */
export const LazyOperatorSearch = lazy(() =>
  Promise.all([import("./OperatorSearch.tsx"), loadLaterTexts()]).then(
    ([{ OperatorSearch }]) => ({ default: OperatorSearch }),
    // The list of operators works without its search field.
    () => ({ default: () => null }),
  ),
);
