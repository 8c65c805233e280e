import { useRef } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink, hasWrongCode } from "./agreesWithPayin.ts";
import { Expiry } from "./Expiry.tsx";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrPicture, QrText, WrongCode } from "./QrToPay.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

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
  const todo = isTouch ? (findAppLink(payin) ? "appLink" : "qrOnPhone") : "qr";
  // If the link is the code, its text can be copied already.
  const rows = instructionRows(response).filter(
    ({ name }) => name !== "upiLink" || response.upiQrDeepLink !== qrCode,
  );
  const parts = qrCode === undefined ? undefined : { payin, qrCode, picture };
  return (
    <>
      <ToPayCard
        {...props}
        top={parts && !isTouch && <QrPicture {...parts} />}
        amount="pay"
        todo={text(`instruction.do.${todo}`)}
        isAmountCopied
        rows={rows}
      />
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
      <Expiry expireAt={response.expireAt} />
      <Warnings response={response} names={["checkPayee", "expiredCode", "once"]} />
      {parts && isTouch && (
        <Card title={text("instruction.qr.otherDevice")}>
          <QrPicture {...parts} />
        </Card>
      )}
    </>
  );
}
