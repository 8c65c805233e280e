import type { PayinProgress } from "@pay/contract/payin.ts";
import type { RefObject } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import type { Language } from "../locales/createLanguage.ts";
import { useLanguage } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { LatePart } from "../ui/LatePart.tsx";
import { LateQrCode } from "../ui/LateQrCode.ts";
import styles from "./CodeToScan.module.css";

/** A code, and what the views of it tell beside it. */
export interface CodeProps {
  readonly payin: PayinProgress;
  readonly qrCode: string;
  /** The label of the amount. */
  readonly amountLabel: string;
  /** The label of the button that copies the text of the code. */
  readonly copyLabel: string;
  /** The state of the payment in words. */
  readonly stateWord?: string | undefined;
}

/** Names the picture of a code by what it pays, and to whom. */
export function describeQr(payin: PayinProgress, { text, formats }: Language): string {
  const { qrName: payee } = payin.paymentMethodResponse;
  const amount = formatMoney(moneyToSend(payin), formats);
  return payee
    ? text("instruction.qr.image", { amount, payee })
    : text("instruction.qr.imageNoPayee", { amount });
}

/** Shows the picture of a QR code. If it cannot be drawn, the code's text is enough to pay. */
export function QrPicture(
  props: Pick<CodeProps, "payin" | "qrCode"> & {
    readonly picture?: RefObject<SVGSVGElement | null>;
  },
) {
  const { payin, qrCode, picture = null } = props;
  const title = describeQr(payin, useLanguage());
  return (
    <LatePart className={styles.placeholder}>
      <LateQrCode ref={picture} payload={qrCode} title={title} />
    </LatePart>
  );
}
