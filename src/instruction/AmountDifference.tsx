import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Alert } from "../ui/Alert.tsx";
import { compareAmounts } from "./compareAmounts.ts";
import type { InstructionProps } from "./ToPayCard.tsx";

/**
 * Explains why the amount differs from the order's, if it does (§2 moneyRequired). Without the reason it looks like a mistake.
 */
export function AmountDifference({
  payin,
  merchantName,
}: Pick<InstructionProps, "payin" | "merchantName">) {
  const { text, textWith } = useLanguage();
  const difference = compareAmounts(payin);
  if (difference.kind === "none") return null;
  const isComparable = difference.kind !== "incomparable";
  const title = isComparable
    ? textWith(`instruction.difference.${difference.kind}`, { by: <Money money={difference.by} /> })
    : text("instruction.difference.incomparable");
  const why = isComparable ? "why" : "whyOtherCurrency";
  return (
    <Alert tone="warn" title={title}>
      <p>
        {textWith(`instruction.difference.${why}`, {
          merchant: merchantName ?? text("instruction.difference.merchant"),
          order: <Money money={payin.paymentRequested.money} />,
        })}
      </p>
    </Alert>
  );
}
