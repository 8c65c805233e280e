import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import { lazy, Suspense, useRef, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { Rows } from "../ui/Rows.tsx";
import { saveQrImage } from "../ui/saveQrImage.ts";
import { hasWrongCode } from "./hasWrongCode.ts";
import styles from "./QrToPay.module.css";
import { WrongCode } from "./WrongCode.tsx";

const QrCode = lazy(() => import("../ui/QrCode.tsx"));

/**
 * The QR code of a payin with its text to copy and its image to save, where it has one. On a phone the code comes last, for the phone that
 * shows it cannot scan it; on a wide screen it comes first. Without the picture, the text still pays. One that
 * asks for another payment is shown to nobody (G26).
 */
export function QrToPay({ payin }: { readonly payin: PayinCreated }) {
  const { text, formats } = useLanguage();
  const code = useRef<SVGSVGElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { qrCode, qrName: payee, paymentAddress, idPayin } = payin.paymentMethodResponse;
  if (qrCode === undefined) return null;
  if (hasWrongCode(payin)) return <WrongCode />;
  const amount = formatMoney(moneyToPay(payin), formats);
  const title = payee
    ? text("instruction.qr.image", { amount, payee })
    : text("instruction.qr.imageNoPayee", { amount });
  const save = async () => {
    const caption = payee === undefined ? [amount] : [payee, amount];
    try {
      setHasFailed(code.current === null);
      if (code.current) await saveQrImage(code.current, caption, `${idPayin}.png`);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Card>
      <div className={styles.qr}>
        <div className={styles.words}>
          {/* Where the code is the address, it stands among the details already. */}
          {qrCode !== paymentAddress?.idAddress && (
            <Rows>
              <CopyRow label={text("instruction.qr.text")} copied={qrCode}>
                <span className={styles.payload}>{qrCode}</span>
              </CopyRow>
            </Rows>
          )}
          <Button look="quiet" onClick={() => void save()}>
            {text("instruction.qr.save")}
          </Button>
          <output className={styles.failed}>
            {hasFailed && text("instruction.qr.saveFailed")}
          </output>
        </div>
        <div className={styles.code}>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<div className={styles.placeholder} />}>
              <QrCode ref={code} payload={qrCode} title={title} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </Card>
  );
}
