import { type ComponentProps, lazy, Suspense } from "react";

// Without its field the list of operators is still whole.
const OperatorSearch = lazy(() =>
  import("./OperatorSearch.tsx").then(
    ({ OperatorSearch: search }) => ({ default: search }),
    () => ({ default: () => null }),
  ),
);

/** The search among the operators, loaded when the customer wants to see more of them. */
export function LazyOperatorSearch(props: ComponentProps<typeof OperatorSearch>) {
  return (
    <Suspense>
      <OperatorSearch {...props} />
    </Suspense>
  );
}
