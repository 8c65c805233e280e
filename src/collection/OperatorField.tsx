import type { PaymentOption } from "#contract/paymentOption.ts";
import { createElement, startTransition, useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { LazyOperatorSearch } from "../option/LazyOperatorSearch.tsx";
import { operatorList } from "../option/operatorList.ts";
import { viewOperators } from "../option/viewOperators.ts";

/**
 * Shows the banks or wallets of an option that demands one, as the options page does: six popular ones first, the others by name,
 * alias and code (G1). `id` is the id of the first radio, to which the error links.
 */
export function OperatorField(props: {
  readonly id: string;
  readonly option: PaymentOption;
  readonly value: string;
  /** Whether the customer submitted without an operator. */
  readonly isMissing: boolean;
  readonly onChange: (code: string) => void;
}) {
  const { id, option, value, isMissing, onChange } = props;
  const language = useLanguage();
  // The search text; undefined until the customer opens the search.
  const [query, setQuery] = useState<string>();
  const choice = {
    paymentMethodCode: option.paymentMethodCode,
    ...(value !== "" && { paymentOperatorCode: value }),
  };
  const look = { choice, query, isOperatorMissing: isMissing };
  const view = viewOperators(option, look, language);
  if (view === undefined) return null;
  const searching = {
    onMore: () => {
      startTransition(() => {
        setQuery("");
      });
    },
    field:
      query === undefined ? undefined : (
        <LazyOperatorSearch
          key="search"
          operators={option.paymentOperators}
          query={query}
          onSearch={setQuery}
        />
      ),
  };
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === "radio") onChange(target.value);
      }}
    >
      {operatorList(createElement, id, view, searching, id)}
    </div>
  );
}
