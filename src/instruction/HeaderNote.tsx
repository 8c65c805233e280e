import type { InstructionKind, PayinProgress } from "@pay/contract/payin.ts";
import type { ReactNode } from "react";
import { useLanguage } from "../locales/language.tsx";
import { sentenceGap } from "../locales/createLanguage.ts";
import { Money } from "../locales/Money.tsx";
import { restToSend } from "../payin/progress.ts";
import { compareAmounts } from "./compareAmounts.ts";
import styles from "./Instruction.module.css";

/** What a method demands of customers who send money. Its text is `instruction.warning.<name>`. */
type Demand = "exactOnce" | "numberOnce" | "feesOnTop" | "codeOnce";

const demands: { readonly [Kind in InstructionKind | "unknown"]?: Demand } = {
  transfer: "exactOnce",
  address: "exactOnce",
  virtualAccount: "numberOnce",
  crypto: "feesOnTop",
};

/** Tells whether the header explains an amount that differs from the order's (§2 moneyRequired). */
export function isAmountExplained(payin: PayinProgress): boolean {
  return restToSend(payin) === undefined && compareAmounts(payin).kind !== "none";
}

/**
 * Shows a note below the amount: why it differs from the order's, without which it looks like a mistake (§2 moneyRequired), or else
 * what the method demands of it, and not to pay twice.
 */
export function HeaderNote(props: {
  readonly payin: PayinProgress;
  /** Whether the money is still to be sent: otherwise nothing is demanded of it. */
  readonly isToSend: boolean;
}) {
  const { payin, isToSend } = props;
  const { code, text, textWith } = useLanguage();
  const note = isAmountExplained(payin) ? explain() : isToSend ? demand() : undefined;
  return note === undefined ? null : <p className={styles.note}>{note}</p>;

  function explain(): ReactNode {
    const difference = compareAmounts(payin);
    const order = <Money money={payin.paymentRequested.money} />;
    if (difference.kind === "less" || difference.kind === "more") {
      const by = <Money money={difference.by} />;
      return textWith(`instruction.difference.${difference.kind}`, { by, order });
    }
    const pays = textWith("instruction.difference.otherCurrency", { order });
    if (payin.paymentMethodResponse.instructionKind !== "crypto" || !isToSend) return pays;
    return (
      <>
        <span>{pays}</span>
        {sentenceGap(code)}
        <span>{text("instruction.warning.feesOnTop")}</span>
      </>
    );
  }

  function demand(): ReactNode {
    const { instructionKind } = payin.paymentMethodResponse;
    const isRest = restToSend(payin) !== undefined;
    const demanded =
      instructionKind === "virtualAccount" && isRest ? "exactOnce" : demands[instructionKind];
    // Whoever sends the rest has paid before.
    if (demanded === undefined || isRest)
      return demanded && text(`instruction.warning.${demanded}`);
    return <PayOnce demand={demanded} />;
  }
}

/** Says what a method demands, and not to pay twice. */
export function PayOnce({ demand }: { readonly demand: Demand }) {
  const { code, text } = useLanguage();
  return (
    <>
      <span>{text(`instruction.warning.${demand}`)}</span>
      {sentenceGap(code)}
      <span>{text("status.processing.next")}</span>
    </>
  );
}
