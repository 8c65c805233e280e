import type { PaymentOperator } from "#contract/paymentOption.ts";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { matchesQuery } from "./matchesQuery.ts";
import styles from "./OperatorSearch.module.css";
import { radioNames } from "./radioNames.ts";

/** Narrows the operators below it by name, alias or code, and says how many are left (G1). */
export function OperatorSearch(props: {
  readonly operators: readonly PaymentOperator[];
  readonly query: string;
  readonly onSearch: (query: string) => void;
}): ReactNode {
  const { operators, query, onSearch } = props;
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Before the page looks whether the focus was lost with the button that was pressed.
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
          (count === 0 ? text("option.search.none") : text("option.search.found", { count }))}
      </output>
    </div>
  );
}

/** Enter leads to what was found; it does not send the form with nothing chosen. */
function goToFound(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget
    .closest("fieldset")
    ?.querySelector<HTMLInputElement>(`input[name="${radioNames.operator}"]`)
    ?.focus();
}
