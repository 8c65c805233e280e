import type { PaymentOption } from "#contract/paymentOption.ts";
import { createElement, startTransition, useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { LazyOperatorSearch } from "../option/LazyOperatorSearch.tsx";
import { operatorList } from "../option/operatorList.ts";
import { viewOperators } from "../option/viewOperators.ts";

/**
 * The bank or wallet that a way to pay demands and that nobody has chosen yet, as it is chosen among the options: six popular ones first,
 * the others by name, alias and code (G1). `id` is that of the first radio, where an error leads.
 */
export function OperatorField(props: {
  readonly id: string;
  readonly option: PaymentOption;
  readonly value: string;
  /** The customer went on without it. */
  readonly isMissing: boolean;
  readonly onChange: (code: string) => void;
}) {
  const { id, option, value, isMissing, onChange } = props;
  const language = useLanguage();
  // What is searched by, once the customer wants to see more of them.
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
