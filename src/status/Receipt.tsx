import type { SeenPayin } from "#contract/payinReading.ts";
import { useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import { Button } from "../ui/Button.tsx";
import { type ShareOutcome, share } from "../ui/share.ts";
import styles from "./StatusPage.module.css";

/** Shares a received payment as a text, or prints it. The text holds no link: whoever receives it cannot open the payment. */
export function Receipt(props: {
  readonly payin: SeenPayin;
  /** What was paid to whom, in a sentence. */
  readonly title: string;
}) {
  const { title } = props;
  const { process, paymentMethodResponse: response } = props.payin;
  const { text, formats } = useLanguage();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const { paymentMethodCode: code, idPayin, reference } = response;
  const lines = [
    title,
    `${text("status.row.number")}: ${idPayin}`,
    `${text("status.row.paidWith")}: ${methodName(code, code, text)}`,
    reference !== undefined && `${text("instruction.row.reference")}: ${reference}`,
    process.processedAt !== undefined &&
      `${text("status.processed.success")}: ${formats.moment(Date.parse(process.processedAt))}`,
  ].filter((line) => line !== false);
  return (
    <div className={styles.receipt}>
      <Button
        look="quiet"
        onClick={() => void share({ title, text: lines.join("\n") }).then(setOutcome)}
      >
        {text("instruction.keep.share")}
      </Button>
      <Button look="quiet" onClick={() => print()}>
        {text("instruction.keep.print")}
      </Button>
      <output className={styles.note}>
        {outcome === "copied" && text("ui.copied")}
        {outcome === "failed" && text("status.receiptNotCopied")}
      </output>
    </div>
  );
}
