import {
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useText } from "../locales/language.tsx";
import { loadTexts } from "../locales/loadLanguage.ts";
import { classNames } from "../ui/classNames.ts";
import { Mark } from "../ui/Mark.tsx";
import { findOnlyOperator, findOperatorPoint } from "./choice.ts";
import { operatorKind } from "./methods.ts";
import { hasManyOperators } from "./operators.ts";
import { type OperatorChoiceProps, OperatorTiles } from "./OperatorTiles.tsx";
import styles from "./OperatorChoice.module.css";

const loadPicker = () =>
  Promise.all([import("./OperatorPicker.tsx"), loadTexts("form")]).then(([page]) => page);
const OperatorPicker = lazy(async () => ({ default: (await loadPicker()).OperatorPicker }));

/** Shows the banks or wallets of an option: a few as tiles, many as one row that opens a view of its own. */
export default function OperatorChoice(props: OperatorChoiceProps): ReactNode {
  const { option, isMissing, isFixed = false, timesAsked = 0 } = props;
  // An old browser has no dialogs.
  const [isPickerLost, setIsPickerLost] = useState(typeof HTMLDialogElement !== "function");
  if (isFixed || findOnlyOperator(option)) return <FixedOperator {...props} />;
  return hasManyOperators(option) && !isPickerLost ? (
    <OperatorRow {...props} onPickerLost={() => setIsPickerLost(true)} />
  ) : (
    <OperatorTiles {...props} isMissing={isMissing || timesAsked > 0} />
  );
}

/** Shows the operator that the link has chosen, or the only one. */
function FixedOperator({ isInside = false, option, chosenCode }: OperatorChoiceProps) {
  const text = useText();
  const chosen =
    option.paymentOperators.find(({ code }) => code === chosenCode) ?? findOnlyOperator(option);
  if (!chosen) return null;
  return (
    <div className={classNames(styles.field, isInside && styles.inside)}>
      <p className={styles.fixed}>
        <Mark name={chosen.name} logo={chosen.logo} className={styles.mark} />
        <span className={styles.words}>
          <span className={styles.label}>
            {text("option.operators", { kind: operatorKind(option.paymentMethodCode) })}
          </span>{" "}
          <bdi>{chosen.name}</bdi>
        </span>
      </p>
    </div>
  );
}

/** Shows the chosen operator, with the button that opens the view of all. Without that view, all of them become tiles. */
function OperatorRow(props: OperatorChoiceProps & { readonly onPickerLost: () => void }) {
  const { id, firstId, option, chosenCode, isMissing, timesAsked = 0 } = props;
  const { isInside = false, onChoose, onElsewhere, onPickerLost } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const kind = operatorKind(option.paymentMethodCode);
  const chosen = option.paymentOperators.find(({ code }) => code === chosenCode);
  const isDemanded = findOperatorPoint(option)?.required === true;
  const errorId = `${id}-operators-error`;
  const open = () => {
    loadPicker().then(() => startTransition(() => setIsOpen(true)), onPickerLost);
  };
  useEffect(() => {
    // So that it opens at once.
    loadPicker().catch(() => undefined);
  }, []);
  const openAsAsked = useEffectEvent(open);
  useEffect(() => {
    if (timesAsked > 0) openAsAsked();
  }, [timesAsked]);
  const leave = (code: string | undefined, goesElsewhere: boolean) => {
    setIsOpen(false);
    if (code !== undefined) onChoose(code);
    if (goesElsewhere) onElsewhere?.();
  };
  return (
    <div className={classNames(styles.field, isInside && styles.inside)}>
      {isMissing && (
        <p id={errorId} className={styles.error}>
          {text("option.chooseOperatorFirst", { kind })}
        </p>
      )}
      <button
        ref={button}
        id={firstId}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={isMissing ? errorId : undefined}
        className={styles.row}
        onClick={open}
      >
        {chosen && <Mark name={chosen.name} logo={chosen.logo} className={styles.mark} />}
        <span className={styles.words}>
          <span className={styles.label}>{text("option.operators", { kind })}</span>{" "}
          <bdi>
            {chosen?.name ?? text(isDemanded ? "option.operatorOpen" : "option.operatorLater")}
          </bdi>
        </span>{" "}
        <span className={styles.action}>
          {text(chosen ? "option.operatorChange" : "option.operatorChoose")}
        </span>
      </button>
      {isOpen && (
        <OperatorPicker
          option={option}
          money={props.money}
          chosenCode={chosenCode}
          mayComeLater={!isDemanded}
          offersElsewhere={onElsewhere !== undefined}
          opener={button}
          onLeft={leave}
        />
      )}
    </div>
  );
}
