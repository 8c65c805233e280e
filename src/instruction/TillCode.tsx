import type { PayinProgress } from "@pay/contract/payin.ts";
import { useEffect, useRef, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { storeCodeLabel } from "./StoreCodeInstruction.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { Button } from "../ui/Button.tsx";
import { Digits } from "../ui/Digits.tsx";
import { useDialog } from "../ui/useDialog.ts";
import styles from "./TillCode.module.css";

/** Opens a view of the code alone, large enough to be read across the counter. A device without touch input prints it in place of that. */
export function TillCode(props: {
  readonly payin: PayinProgress;
  readonly code: string;
  readonly isTouch: boolean;
  /** Whether the customer has just closed the view and looks for the button again. */
  readonly takesFocus: boolean;
  readonly look: "primary" | "quiet";
  readonly onClosed: () => void;
}) {
  const { payin, code, isTouch, takesFocus, look, onClosed } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.closest("button")?.focus();
  }, [takesFocus]);
  const leave = () => {
    setIsOpen(false);
    onClosed();
  };
  const take = () => {
    if (isTouch) {
      setIsOpen(true);
      return;
    }
    print();
    onClosed();
  };
  return (
    <>
      <Button look={look} aria-haspopup={isTouch ? "dialog" : undefined} onClick={take}>
        <span ref={button}>
          {text(isTouch ? "instruction.till.show" : "instruction.keep.print")}
        </span>
      </Button>
      {isOpen && <TillView payin={payin} code={code} onClosed={leave} />}
    </>
  );
}

function TillView(props: {
  readonly payin: PayinProgress;
  readonly code: string;
  readonly onClosed: () => void;
}) {
  const { payin, code, onClosed } = props;
  const { paymentLocation } = payin.paymentMethodResponse;
  const text = useText();
  const label = storeCodeLabel(payin, text);
  const { view, close, onClose } = useDialog(onClosed);
  return (
    <dialog ref={view} className={styles.view} aria-label={label} onClose={onClose}>
      <div className={styles.content}>
        <p>{label}</p>
        <p className={styles.code}>
          <Digits value={code} />
        </p>
        <p className={styles.amount}>
          <Money money={moneyToSend(payin)} />
        </p>
        {paymentLocation !== undefined && (
          <p>
            <bdi translate="no">{paymentLocation.name}</bdi>
          </p>
        )}
        <Button onClick={close}>{text("instruction.till.close")}</Button>
      </div>
    </dialog>
  );
}
