import type { PaymentOperator } from "#contract/paymentOption.ts";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { matchesQuery } from "./searchOperators.ts";
import styles from "./OperatorSearch.module.css";
import { radioNames } from "./choice.ts";

export { groupFound } from "./searchOperators.ts";

/** Filters the operators below it by name, alias or code, and announces how many are left (G1). */
export function OperatorSearch(props: {
  readonly operators: readonly PaymentOperator[];
  readonly query: string;
  readonly onSearch: (query: string) => void;
}): ReactNode {
  const { operators, query, onSearch } = props;
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A layout effect, because the page checks for lost focus right after the render.
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  const count = operators.filter((each) => matchesQuery(each, query)).length;
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {text("option.search.label")}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.input}
        value={query}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
        onKeyDown={goToFound}
      />
      <output htmlFor={id} className={styles.found}>
        {query.trim() !== "" &&
          (count === 0
            ? text("option.search.none")
            : text("option.search.found", { count, total: operators.length }))}
      </output>
    </div>
  );
}

/** Moves the focus to the first result on Enter, which would otherwise submit the form without a choice. */
function goToFound(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget
    .closest("fieldset")
    ?.querySelector<HTMLInputElement>(`input[name="${radioNames.operator}"]`)
    ?.focus();
}
