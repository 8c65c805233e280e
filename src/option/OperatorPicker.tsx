import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useLanguage } from "../locales/language.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { isComposing } from "../ui/isComposing.ts";
import { useDialog } from "../ui/useDialog.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { describeLimits } from "./describeLimit.ts";
import { operatorKind } from "./methods.ts";
import { OperatorResults } from "./OperatorResults.tsx";
import { prepareSearch } from "./searchedTexts.ts";
import { findOperators, groupOperators } from "./searchOperators.ts";
import styles from "./OperatorPicker.module.css";

/**
 * Shows all banks or wallets of an option, with a search, over the whole screen of a phone. Escape, the browser's "back" and the
 * cross close it without a choice. `onLeft` takes the choice, and whether the customer wants another way to pay.
 */
export function OperatorPicker(props: {
  readonly option: PaymentOption;
  readonly money: Money;
  readonly chosenCode: string | undefined;
  readonly mayComeLater: boolean;
  readonly offersElsewhere: boolean;
  /** The button that gets the focus when it is closed. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onLeft: (code: string | undefined, goesElsewhere: boolean) => void;
}): ReactNode {
  const { option, money, chosenCode, mayComeLater, offersElsewhere, opener, onLeft } = props;
  const { paymentOperators: operators } = option;
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  const isTouch = useIsTouch();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const wanted = useRef<{ readonly code?: string; readonly goesElsewhere?: boolean }>({});
  const { view, close, onClose } = useDialog(() => {
    const { code, goesElsewhere = false } = wanted.current;
    onLeft(code, goesElsewhere);
  }, opener);
  useEffect(() => {
    // On a phone, the focus of the field would open the keyboard over the banks.
    if (isTouch) return undefined;
    // After the dialog has had the focus for a moment: at once, or in the next task, Orca says nothing of the dialog.
    const later = setTimeout(() => {
      if (document.activeElement === view.current) field.current?.focus();
    }, 100);
    return () => clearTimeout(later);
  }, [isTouch, view]);
  useEffect(() => {
    void prepareSearch(operators);
  }, [operators]);
  const leave = useCallback(
    (how: typeof wanted.current) => {
      wanted.current = how;
      close();
    },
    [close],
  );
  const choose = useCallback((code: string) => leave({ code }), [leave]);
  const kind = operatorKind(option.paymentMethodCode);
  // Hundreds of banks: what a key does not change is not made again.
  const { compare } = useMemo(() => new Intl.Collator(language.code), [language]);
  const groups = useMemo(() => groupOperators(operators, compare), [operators, compare]);
  const { amount, currencyCode } = money;
  const limits = useMemo(
    () => describeLimits(operators, { amount, currencyCode }, language),
    [operators, amount, currencyCode, language],
  );
  const found = useMemo(
    () => (query.trim() === "" ? undefined : findOperators(operators, query, compare)),
    [operators, query, compare],
  );
  const label = text("option.search.label", { kind, count: operators.length });
  return createPortal(
    <dialog ref={view} className={styles.view} aria-labelledby={`${id}title`} onClose={onClose}>
      <div className={styles.head}>
        <div className={styles.top}>
          <h2 id={`${id}title`} className={styles.title}>
            {text("option.search.title", { kind })}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={text("option.search.close")}
            onClick={close}
          >
            <Icon name="cross" />
          </button>
        </div>
        <label htmlFor={`${id}field`} className={styles.heard}>
          {label}
        </label>
        <input
          ref={field}
          id={`${id}field`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.field}
          placeholder={label}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (!/^(?:Enter|ArrowDown)$/.test(event.key) || isComposing(event)) return;
            event.preventDefault();
            // To the first result, so that the next key chooses it.
            view.current?.querySelector<HTMLInputElement>("[type=radio]:enabled")?.focus();
          }}
        />
        <LiveRegion className={styles.found}>
          {found &&
            (found.length === 0
              ? text("option.search.none")
              : text("option.search.found", {
                  kind,
                  count: found.length,
                  total: operators.length,
                }))}
        </LiveRegion>
      </div>
      <div className={styles.body}>
        <OperatorResults
          titleId={`${id}title`}
          groups={groups}
          query={query}
          found={found}
          limits={limits}
          chosenCode={chosenCode}
          mayComeLater={mayComeLater}
          onChoose={choose}
        />
        {offersElsewhere && (
          <p className={styles.elsewhere}>
            {text("option.search.elsewhere")}{" "}
            <button
              type="button"
              className={styles.link}
              onClick={() => leave({ goesElsewhere: true })}
            >
              {text("option.search.otherWay")}
            </button>
          </p>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
