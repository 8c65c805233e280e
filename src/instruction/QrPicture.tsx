import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import { lazy, type RefObject, Suspense } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import styles from "./QrToPay.module.css";

const QrCode = lazy(() => import("../ui/QrCode.tsx"));

/** Shows the picture of a QR code for another device to scan. If it cannot be drawn, the code's text is enough to pay. */
export function QrPicture(props: {
  readonly payin: PayinCreated;
  readonly qrCode: string;
  readonly picture: RefObject<SVGSVGElement | null>;
}) {
  const { payin, qrCode, picture } = props;
  const { text, formats } = useLanguage();
  const { qrName: payee } = payin.paymentMethodResponse;
  const amount = formatMoney(moneyToPay(payin), formats);
  const title = payee
    ? text("instruction.qr.image", { amount, payee })
    : text("instruction.qr.imageNoPayee", { amount });
  return (
    <div className={styles.code}>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<div className={styles.placeholder} />}>
          <QrCode ref={picture} payload={qrCode} title={title} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
