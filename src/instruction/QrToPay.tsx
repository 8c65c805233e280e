import type { PayinCreated } from "#contract/payin.ts";
import { useRef } from "react";
import { Card } from "../ui/Card.tsx";
import { hasWrongCode } from "./hasWrongCode.ts";
import { QrPicture } from "./QrPicture.tsx";
import { QrText } from "./QrText.tsx";
import styles from "./QrToPay.module.css";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { WrongCode } from "./WrongCode.tsx";

/**
 * Shows the QR code of a payin that can also be paid without it, if it has one. On a phone the picture comes last, because a
 * phone cannot scan its own screen. A code for another payment is not shown (G26).
 */
export function QrToPay({ payin }: { readonly payin: PayinCreated }) {
  const picture = useRef<SVGSVGElement>(null);
  const isTouch = useIsTouch();
  const { qrCode } = payin.paymentMethodResponse;
  if (qrCode === undefined) return null;
  if (hasWrongCode(payin)) return <WrongCode />;
  const parts = { payin, qrCode, picture };
  return (
    <Card>
      <div className={styles.qr}>
        {!isTouch && <QrPicture {...parts} />}
        <QrText {...parts} />
        {isTouch && <QrPicture {...parts} />}
      </div>
    </Card>
  );
}
