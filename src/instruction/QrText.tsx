import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import { type RefObject, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import { saveQrImage } from "../ui/saveQrImage.ts";
import styles from "./QrToPay.module.css";

/** Offers the text of a QR code to copy, and its picture, which is elsewhere on the page, to save. */
export function QrText(props: {
  readonly payin: PayinCreated;
  readonly qrCode: string;
  readonly picture: RefObject<SVGSVGElement | null>;
}) {
  const { payin, qrCode, picture } = props;
  const { text, formats } = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const { qrName: payee, paymentAddress, idPayin } = payin.paymentMethodResponse;
  const save = async () => {
    const amount = formatMoney(moneyToPay(payin), formats);
    const caption = payee === undefined ? [amount] : [payee, amount];
    try {
      setHasFailed(picture.current === null);
      if (picture.current) await saveQrImage(picture.current, caption, `${idPayin}.png`);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div>
      {/* If the code is the address, the details contain it already. */}
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
      <output className={styles.failed}>{hasFailed && text("instruction.qr.saveFailed")}</output>
    </div>
  );
}
