import { useId } from "react";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { Button } from "../ui/Button.tsx";
import { useCopy } from "../ui/copyText.ts";
import { useDialog } from "../ui/useDialog.ts";
import styles from "./EnlargedCode.module.css";
import { type CodeProps, describeQr, QrPicture } from "./QrPicture.tsx";

/** Fills the screen with a code, and with what the customer compares before they confirm. */
export function EnlargedCode(props: CodeProps & { readonly onClosed: () => void }) {
  const { payin, qrCode, amountLabel, copyLabel, stateWord, onClosed } = props;
  const id = useId();
  const language = useLanguage();
  const { text, textWith } = language;
  const { view, close, onClose } = useDialog(onClosed);
  const { outcome, copy } = useCopy(qrCode, { keepsFailure: true });
  const { qrName: payee } = payin.paymentMethodResponse;
  const copyHere = async () => {
    // The page below shows a text that could not be copied, selected to be copied by hand.
    if (!(await copy())) close();
  };
  return (
    <dialog ref={view} className={styles.view} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        {/* For screen readers alone: Orca reads the words of a dialog, and no name that is not among them. */}
        <h2 id={id} className={styles.heard}>
          {describeQr(payin, language)}
        </h2>
        <p>{amountLabel}</p>
        <p className={styles.amount}>
          <Money money={moneyToSend(payin)} />
        </p>
        <div className={styles.code}>
          <QrPicture payin={payin} qrCode={qrCode} />
        </div>
        {payee !== undefined && (
          <p>
            {textWith("instruction.qr.to", {
              payee: (
                <b>
                  <bdi translate="no">{payee}</bdi>
                </b>
              ),
            })}
          </p>
        )}
        {stateWord !== undefined && <p>{stateWord}</p>}
      </div>
      <div className={styles.bar}>
        <Button look="small" onClick={close}>
          {text("instruction.till.close")}
        </Button>
        <Button onClick={() => void copyHere()}>
          {outcome?.isCopied === true ? text("ui.copied") : copyLabel}
        </Button>
      </div>
    </dialog>
  );
}
