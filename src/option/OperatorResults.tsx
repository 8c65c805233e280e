import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import {
  createElement,
  memo,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
} from "react";
import { useLanguage } from "../locales/language.tsx";
import { classNames } from "../ui/classNames.ts";
import { Icon } from "../ui/Icon.tsx";
import { Mark } from "../ui/Mark.tsx";
import { markMatches } from "./markMatches.ts";
import type { FoundOperator } from "./findByCode.ts";
import type { OperatorGroups } from "./searchOperators.ts";
import styles from "./OperatorResults.module.css";

/** More rows than any screen shows at once. */
const rowsInSight = 30;

interface OperatorResultsProps {
  readonly titleId: string;
  /** The operators as they stand without a search. */
  readonly groups: OperatorGroups;
  readonly query: string;
  /** What the search finds; undefined without a search. */
  readonly found: readonly FoundOperator[] | undefined;
  /** The limits that the amount violates, by the code of the operator. */
  readonly limits: ReadonlyMap<string, string>;
  readonly chosenCode: string | undefined;
  readonly mayComeLater: boolean;
  readonly onChoose: (code: string) => void;
}

/**
 * Shows operators as one group of native radios: popular ones as tiles and the others from A to Z, or the results of a search. A
 * press, Enter and the space bar choose. The arrow keys only walk, as they check each radio that they pass. An operator that does not
 * take the amount says its limit, and cannot be chosen (G57). There may be hundreds: it is drawn again only if one of its properties
 * changes, and the rows below the screen are drawn after those in sight.
 */
export const OperatorResults = memo(function OperatorResults(
  props: OperatorResultsProps,
): ReactNode {
  const { titleId, groups, query, found, limits, chosenCode, mayComeLater, onChoose } = props;
  const { text, textWith } = useLanguage();
  const id = useId();
  const isWalking = useRef(false);
  const { popular, others } = groups;
  const later = { code: "", name: text("option.operatorLater") };
  const rows = useMemo(
    () => found ?? others.map((operator): FoundOperator => ({ operator })),
    [found, others],
  );
  const drawnRows = useDeferredValue(rows, undefined) === rows ? rows : rows.slice(0, rowsInSight);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        isWalking.current = event.key.startsWith("Arrow");
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onChoose(event.target.value);
      }}
      onKeyUp={() => {
        isWalking.current = false;
      }}
    >
      {found ? (
        <div>{drawnRows.map((row) => drawRow(row))}</div>
      ) : (
        <>
          {popular.length > 0 && (
            <>
              <p className={styles.sub}>{text("option.search.popular")}</p>
              <div className={styles.popular}>{popular.map((operator) => drawTile(operator))}</div>
              <p className={styles.sub}>{text("option.search.others")}</p>
            </>
          )}
          <div>
            {mayComeLater && drawRow({ operator: later })}
            {drawnRows.map((row) => drawRow(row))}
          </div>
        </>
      )}
    </fieldset>
  );

  function drawTile(operator: PaymentOperator) {
    const { code, name, logo } = operator;
    const limit = limits.get(code);
    // No code has a colon, so no other id is the same.
    const limitId = `${id}${code}:limit`;
    return (
      <span key={code} className={classNames(styles.tile, limit && styles.closed)}>
        {drawRadio(code, limit && limitId, limit !== undefined)}
        <label htmlFor={`${id}${code}`}>
          <Mark name={name} logo={logo} className={styles.mark} />
          <span>{name}</span>
        </label>
        {limit !== undefined && (
          <span id={limitId} className={styles.note}>
            {limit}
          </span>
        )}
      </span>
    );
  }

  function drawRow({ operator, alias, code: matched }: FoundOperator) {
    const { code, name, logo } = operator;
    const noteId = `${id}${code}:note`;
    const limit = limits.get(code);
    const note = limit ?? drawNote();
    return (
      <span key={code} className={classNames(styles.row, limit && styles.closed)}>
        {drawRadio(code, note === undefined ? undefined : noteId, limit !== undefined)}
        {code !== "" && <Mark name={name} logo={logo} className={styles.mark} />}
        <span className={styles.words}>
          <label htmlFor={`${id}${code}`}>
            <bdi>
              <Marked text={name} query={query} />
            </bdi>
          </label>
          {note !== undefined && (
            <span id={noteId} className={styles.note}>
              {note}
            </span>
          )}
        </span>
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      </span>
    );

    function drawNote(): ReactNode {
      const reason = alias ?? matched;
      if (reason === undefined) return undefined;
      const words = (
        <bdi>
          <Marked text={reason} query={query} />
        </bdi>
      );
      return alias === undefined
        ? textWith("option.search.code", { code: words })
        : textWith("option.search.alias", { name: words });
    }
  }

  function drawRadio(code: string, describedBy?: string, isClosed = false) {
    return (
      <input
        type="radio"
        id={`${id}${code}`}
        name="operator"
        value={code}
        defaultChecked={code === (chosenCode ?? "")}
        disabled={isClosed}
        aria-describedby={describedBy}
        className={styles.radio}
        onClick={() => {
          if (!isWalking.current) onChoose(code);
        }}
      />
    );
  }
});

/** Shows a text in which the words of a search are marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  if (query.trim() === "") return text;
  const pieces = markMatches(text, query).map((piece) =>
    piece.isMatch ? createElement("mark", {}, piece.text) : piece.text,
  );
  return createElement("span", {}, ...pieces);
}
