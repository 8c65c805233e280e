import type { PayinProgress } from "#contract/payin.ts";
import { lazy, type RefObject, useRef, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { Rows } from "../ui/Rows.tsx";
import { saveQrImage } from "../ui/saveQrImage.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { hasWrongCode } from "./agreesWithPayin.ts";
import styles from "./Instruction.module.css";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps, Warnings } from "./InstructionSteps.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";

/**
 * Shows a QR code for the customer's bank or wallet app, with payee and amount to be checked there. A phone cannot scan its own
 * screen: there the app link, the text and the image to save come first. On other devices the picture comes first.
 */
export function QrInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const isTouch = useIsTouch();
  const picture = useRef<SVGSVGElement>(null);
  const response = payin.paymentMethodResponse;
  const { qrCode } = response;
  if (hasWrongCode(payin)) return <WrongCode />;
  // If the link is the code, its text can be copied already.
  const rows = instructionRows(response).filter(
    ({ name }) => name !== "upiLink" || response.upiQrDeepLink !== qrCode,
  );
  const parts = qrCode === undefined ? undefined : { payin, qrCode, picture };
  return (
    <>
      <ToPayCard {...props} top={parts && !isTouch && <QrPicture {...parts} />} rows={rows} />
      {parts && (
        <Card>
          <QrText {...parts} />
        </Card>
      )}
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.qr.1"),
          text(isTouch ? "instruction.step.qr.2OnPhone" : "instruction.step.qr.2"),
          text("instruction.step.qr.3"),
        ]}
      />
      <Warnings response={response} names={["expiredCode", "once"]} />
      {parts && isTouch && (
        <Card title={text("instruction.qr.otherDevice")}>
          <QrPicture {...parts} />
        </Card>
      )}
    </>
  );
}

const QrCode = lazy(() => import("../ui/QrCode.tsx"));

/** A payin's QR code, and the picture of it on the page. */
interface QrParts {
  readonly payin: PayinProgress;
  readonly qrCode: string;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/**
 * Shows the QR code of a payin that can also be paid without it, if it has one. On a phone the picture comes last, because a
 * phone cannot scan its own screen. A code for another payment is not shown (G26), nor one for the whole amount after a part of
 * it has arrived (G47).
 */
export function QrToPay({ payin }: { readonly payin: PayinProgress }) {
  const picture = useRef<SVGSVGElement>(null);
  const isTouch = useIsTouch();
  const { qrCode, paymentAddress } = payin.paymentMethodResponse;
  if (qrCode === undefined) return null;
  if (restToSend(payin) && qrCode !== paymentAddress?.idAddress) return null;
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

/** Shows the picture of a QR code for another device to scan. If it cannot be drawn, the code's text is enough to pay. */
export function QrPicture({ payin, qrCode, picture }: QrParts) {
  const { text, formats } = useLanguage();
  const { qrName: payee } = payin.paymentMethodResponse;
  const amount = formatMoney(moneyToSend(payin), formats);
  const title = payee
    ? text("instruction.qr.image", { amount, payee })
    : text("instruction.qr.imageNoPayee", { amount });
  return (
    <div className={styles.code}>
      <LatePart className={styles.placeholder}>
        <QrCode ref={picture} payload={qrCode} title={title} />
      </LatePart>
    </div>
  );
}

/** Offers the text of a QR code to copy, and its picture, which is elsewhere on the page, to save. */
export function QrText({ payin, qrCode, picture }: QrParts) {
  const { text, formats } = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const { qrName: payee, paymentAddress, idPayin } = payin.paymentMethodResponse;
  const save = async () => {
    const amount = formatMoney(moneyToSend(payin), formats);
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

/** Replaces a code that asks for another amount or pays another payee. */
export function WrongCode() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.wrongCode.title")}>
      <p>{text("instruction.wrongCode.what")}</p>
    </Alert>
  );
}
