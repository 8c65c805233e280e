import type { Money } from "@pay/contract/money.ts";
import type { PaymentOperator, PaymentOption } from "@pay/contract/paymentOption.ts";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { classNames } from "../ui/classNames.ts";
import { Mark } from "../ui/Mark.tsx";
import { findOperatorPoint, radioNames } from "./choice.ts";
import { describeLimit } from "./describeLimit.ts";
import { operatorKind } from "./methods.ts";
import { popularFirst } from "./operators.ts";
import styles from "./OperatorChoice.module.css";

/** The operators of an option, and what the customer does with them. */
export interface OperatorChoiceProps {
  /** Prefix of the ids. */
  readonly id: string;
  /** Whether it stands inside an option of the list, which has no padding of its own. */
  readonly isInside?: boolean;
  /** Whether the link has chosen the operator for good (G34). */
  readonly isFixed?: boolean;
  /** Id of the first control, to which an error links. */
  readonly firstId?: string;
  readonly option: PaymentOption;
  /** The amount of the payment, which some operators may not take. */
  readonly money: Money;
  readonly chosenCode: string | undefined;
  /** Whether the customer has gone on without a mandatory operator. */
  readonly isMissing: boolean;
  /** How many times the customer has gone on without one. An error is announced anew each time, if the focus is at it already. */
  readonly attempts?: number;
  /** How many times the page has asked to open the view of many operators. */
  readonly timesAsked?: number;
  /** Takes the code of an operator, or an empty one for later. */
  readonly onChoose: (code: string) => void;
  /** Goes to the other ways to pay, if the page has them. */
  readonly onElsewhere?: () => void;
}

/** Shows a few banks or wallets as native radios, popular ones first. The browser shows the choice itself. */
export function OperatorTiles(props: OperatorChoiceProps): ReactNode {
  const { id, firstId, isInside = false, option, money, chosenCode, isMissing, onChoose } = props;
  const language = useLanguage();
  const { text } = language;
  const asked = (props.attempts ?? 0) + (props.timesAsked ?? 0);
  const field = useRef<HTMLFieldSetElement>(null);
  const [toldAt, setToldAt] = useState(0);
  // Before the page moves the focus here.
  useLayoutEffect(() => {
    if (field.current?.contains(document.activeElement) === true) setToldAt(asked);
  }, [asked]);
  const kind = operatorKind(option.paymentMethodCode);
  const titleId = `${id}-operators`;
  const errorId = `${id}-operators-error`;
  const operators = popularFirst(option);
  const isDemanded = findOperatorPoint(option)?.required === true;
  const later: readonly PaymentOperator[] = isDemanded
    ? []
    : [{ code: "", name: text("option.operatorLater") }];
  return (
    <fieldset
      ref={field}
      className={classNames(styles.field, isInside && styles.inside)}
      role="radiogroup"
      aria-labelledby={titleId}
      aria-describedby={isMissing ? errorId : undefined}
      aria-invalid={isMissing || undefined}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChoose(target.value);
      }}
    >
      <legend id={titleId} className={styles.title}>
        {text("option.operators", { kind })}
      </legend>
      {isMissing && (
        <p
          key={asked}
          id={errorId}
          role={asked > 0 && toldAt === asked ? "alert" : undefined}
          className={styles.error}
        >
          {text("option.chooseOperatorFirst", { kind })}
        </p>
      )}
      <div className={styles.tiles}>
        {[...later, ...operators].map((operator, index) => {
          const { code, name, logo } = operator;
          // No code has a colon, so that no other id of the page is the same.
          const radioId = index === 0 && firstId !== undefined ? firstId : `${id}:${code}`;
          const limit = describeLimit(operator, money, language);
          const limitId = limit === undefined ? undefined : `${id}:${code}:limit`;
          return (
            <span key={code} className={styles.tile}>
              <input
                type="radio"
                id={radioId}
                name={radioNames.operator}
                value={code}
                defaultChecked={code === (chosenCode ?? "")}
                disabled={limit !== undefined}
                aria-describedby={limitId ?? (isMissing ? errorId : undefined)}
              />
              <label htmlFor={radioId}>
                {code !== "" && <Mark name={name} logo={logo} className={styles.small} />}
                <span>{name}</span>
              </label>
              {limit !== undefined && (
                <span id={limitId} className={styles.limit}>
                  {limit}
                </span>
              )}
            </span>
          );
        })}
      </div>
    </fieldset>
  );
}
