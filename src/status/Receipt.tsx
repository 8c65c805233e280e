import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import { ActionRow } from "../ui/ActionRow.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { type ShareOutcome, share } from "../ui/share.ts";
import styles from "./StatusPage.module.css";

/** Shares a received payment as a text, or prints it. The text holds no link: whoever receives it cannot open the payment. */
export function Receipt(props: {
  readonly payin: SeenPayin;
  /** What was paid to whom, in a sentence. */
  readonly title: string;
}) {
  const { title } = props;
  const { process, paymentMethodResponse: response, paymentRequested } = props.payin;
  const { text, isolate, formats } = useLanguage();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const { paymentMethodCode: code, paymentOperator: operator, idPayin, reference } = response;
  const method = methodName(code, code, text, paymentRequested.money.currencyCode);
  const line = (label: string, ...values: readonly string[]) =>
    `${label}: ${values.map((value) => isolate(value)).join(" · ")}`;
  const lines = [
    process.isTest && text("page.test"),
    title,
    line(text("status.row.number"), idPayin),
    line(text("status.row.paidWith"), method, ...(operator ? [operator.name] : [])),
    reference !== undefined && line(text("instruction.row.reference"), reference),
    // The whole date, because the text is read later.
    process.processedAt !== undefined &&
      line(text("status.row.received"), formats.moment(Date.parse(process.processedAt))),
  ].filter((each) => each !== false);
  const failed = outcome === "failed" && text("status.receiptNotCopied");
  const told = outcome === "copied" ? text("ui.copied") : failed;
  return (
    <>
      <ActionRow
        actions={[
          {
            icon: "share",
            label: text("instruction.keep.share"),
            onAct: () => void share({ title, text: lines.join("\n") }).then(setOutcome),
          },
          { icon: "print", label: text("instruction.keep.print"), onAct: () => print() },
        ]}
      />
      <LiveRegion className={styles.note}>{told}</LiveRegion>
    </>
  );
}
