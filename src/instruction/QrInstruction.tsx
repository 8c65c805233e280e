import type { PayinProgress, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { familyOf, methodName } from "../option/methods.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { sentenceGap } from "../locales/createLanguage.ts";
import type { Text } from "../locales/text.ts";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { useCopy } from "../ui/copyText.ts";
import { CopyRow } from "../ui/CopyRow.tsx";
import { More } from "../ui/More.tsx";
import { Rows } from "../ui/Rows.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink, hasHiddenCode, judgeShownCode } from "./shownCode.ts";
import { AppLinkHelp } from "./AppLinkHelp.tsx";
import { canShareCode, CodeToScan } from "./CodeToScan.tsx";
import styles from "./Instruction.module.css";
import { DetailRow } from "./InstructionDetails.tsx";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { KeepInstruction } from "./KeepInstruction.tsx";
import type { InstructionProps } from "./ToPayCard.tsx";

/**
 * Shows a QR code for the customer's bank or wallet app, and three steps. On a phone, which cannot scan its own screen, the code is
 * copied, saved or shared. Where a link opens the app, the code is small: it is for another phone.
 */
export function QrInstruction(props: InstructionProps) {
  const { payin, merchantName, link, stateWord } = props;
  const { code, text } = useLanguage();
  const response = payin.paymentMethodResponse;
  const { qrCode, upiQrDeepLink, expireAt } = response;
  const hasAppLink = useIsTouch() && findAppLink(payin) !== undefined;
  const { outcome } = useCopy(qrCode ?? upiQrDeepLink ?? "");
  const own = useOwnSteps(payin, hasAppLink);
  if (hasHiddenCode(payin)) return <HiddenCode payin={payin} />;
  // If the link is the code, its text can be copied already.
  const rows = instructionRows(response).filter(
    ({ name, value }) => name !== "upiLink" || value !== qrCode,
  );
  return (
    <>
      <OpenCodeNote payin={payin} />
      {qrCode !== undefined && (
        <CodeToScan
          payin={payin}
          qrCode={qrCode}
          amountLabel={text("instruction.amount.pay")}
          copyLabel={describeCopy(payin, text)}
          stateWord={stateWord}
          isSmall={hasAppLink}
          link={link}
        />
      )}
      <InstructionSteps response={response} own={own} />
      <p className={styles.about}>
        <span>{text("status.processing.next")}</span>
        {/* Who opens the app scans nothing. */}
        {expireAt !== undefined && !hasAppLink && (
          <>
            {sentenceGap(code)}
            <span>{text("instruction.warning.expiredCode")}</span>
          </>
        )}
      </p>
      <div className={styles.folds}>
        {hasAppLink && <AppLinkHelp hasFailed={props.hasAppFailed ?? false} />}
        {/* A text that could not be copied is selected there. */}
        <More
          summary={text("instruction.details")}
          isOpen={outcome?.isCopied === false || undefined}
        >
          <div className={styles.card}>
            <Rows>
              {rows.map((row) => (
                <DetailRow key={row.name} {...row} />
              ))}
              {qrCode !== undefined && <CodeText qrCode={qrCode} />}
            </Rows>
            {link !== undefined && (
              <KeepInstruction
                payin={payin}
                merchantName={merchantName}
                link={link}
                isShared={!hasAppLink && qrCode !== undefined && canShareCode()}
              />
            )}
          </div>
        </More>
      </div>
    </>
  );
}

/** Returns the page's own steps to pay with a code: by the app, on the phone that has the code, or with a phone beside it. */
function useOwnSteps(payin: PayinProgress, hasAppLink: boolean) {
  const { text, textWith } = useLanguage();
  const isTouch = useIsTouch();
  const { paymentMethodCode, qrName } = payin.paymentMethodResponse;
  const payee = qrName !== undefined && (
    <b>
      <bdi translate="no">{qrName}</bdi>
    </b>
  );
  const check = {
    words: payee ? textWith("instruction.step.qr.check", { payee }) : text("instruction.step.qr.3"),
  };
  if (hasAppLink)
    return [
      text(
        judgeShownCode(payin) === "open" ? "instruction.request.openUpi" : "instruction.step.upi.1",
      ),
      payee ? { words: textWith("instruction.step.upi.2", { payee }) } : check,
      text("instruction.step.upi.3"),
    ];
  if (!isTouch) return [text("instruction.step.qr.scan"), check];
  if (paymentMethodCode === "PIX_QR")
    return [text("instruction.step.pix.1"), text("instruction.step.pix.2"), check];
  const buttons = { copy: text("instruction.copy.code"), save: text("instruction.qr.save") };
  return [text("instruction.step.qr.1", buttons), text("instruction.step.qr.2OnPhone"), check];
}

/**
 * Shows the QR code of a payin that can also be paid without it, if it has one. A code for another payment is not shown (G54), nor
 * one for the whole amount after a part of it has arrived (G47).
 */
export function QrToPay(props: {
  readonly payin: PayinProgress;
  /** Whether the steps above it are those of the page, for the same payment. */
  readonly isBelowSteps?: boolean;
}) {
  const { payin, isBelowSteps = false } = props;
  const text = useText();
  const { qrCode, paymentAddress, instructionKind, reference } = payin.paymentMethodResponse;
  if (qrCode === undefined) return null;
  const isAddress = qrCode === paymentAddress?.idAddress;
  if (restToSend(payin) && !isAddress) return null;
  if (hasHiddenCode(payin)) return <HiddenCode payin={payin} />;
  const amount = instructionKind === "crypto" ? "arrive" : "pay";
  return (
    <Card>
      <div className={styles.card}>
        <OpenCodeNote payin={payin} />
        <CodeToScan
          payin={payin}
          qrCode={qrCode}
          amountLabel={text(`instruction.amount.${amount}`)}
          copyLabel={text(isAddress ? "instruction.copy.address" : "instruction.copy.code")}
          isSmall
          hasRow
          // A code without the reference says too little.
          replacesSteps={isBelowSteps && (reference === undefined || qrCode.includes(reference))}
        />
        {/* If the code is the address, the details contain it already. */}
        {!isAddress && (
          <Rows>
            <CodeText qrCode={qrCode} />
          </Rows>
        )}
      </div>
    </Card>
  );
}

/** Shows the beginning of a code's text, to be copied. */
function CodeText({ qrCode }: { readonly qrCode: string }) {
  const text = useText();
  return (
    <CopyRow label={text("instruction.qr.text")} copied={qrCode}>
      <span className={styles.payload}>{qrCode}</span>
    </CopyRow>
  );
}

/** Returns the label of the button that copies the text of a code. */
function describeCopy(payin: PayinProgress, text: Text): string {
  const { paymentMethodCode, upiQrDeepLink, qrCode } = payin.paymentMethodResponse;
  if (paymentMethodCode === "PIX_QR") return text("instruction.copy.pixCode");
  return text(upiQrDeepLink === qrCode ? "instruction.qr.copyLink" : "instruction.copy.code");
}

/** Returns the heading for a code: it names the method if the page knows its name. */
export function describeQrTask(response: PaymentMethodResponse, text: Text): string {
  const { paymentMethodCode: code } = response;
  if (familyOf(code) === "upi") return text("instruction.state.upi");
  const method = methodName(code, "", text);
  return method === "" ? text("instruction.state.qr") : text("instruction.state.qrOf", { method });
}

/** Stands above a code that names no amount or payee: says what the customer's bank must show (G54). */
function OpenCodeNote({ payin }: { readonly payin: PayinProgress }) {
  const { text, textWith } = useLanguage();
  if (judgeShownCode(payin) !== "open") return null;
  const { qrName } = payin.paymentMethodResponse;
  const amount = (
    <b>
      <Money money={moneyToSend(payin)} />
    </b>
  );
  return (
    <Alert tone="warn" title={text("instruction.openCode.title")}>
      <p>{textWith("instruction.openCode.amount", { amount })}</p>
      {qrName !== undefined && (
        <p>
          {textWith("instruction.openCode.payee", {
            payee: (
              <b>
                <bdi translate="no">{qrName}</bdi>
              </b>
            ),
          })}
        </p>
      )}
    </Alert>
  );
}

/** Replaces a code that cannot be read, or that asks for another amount or pays another payee. */
export function HiddenCode({ payin }: { readonly payin: PayinProgress }) {
  const text = useText();
  const fault = judgeShownCode(payin) === "different" ? "wrongCode" : "unreadableCode";
  return (
    <Alert tone="bad" title={text(`instruction.${fault}.title`)}>
      <p>{text(`instruction.${fault}.what`)}</p>
      <p>{text("status.processing.next")}</p>
    </Alert>
  );
}
