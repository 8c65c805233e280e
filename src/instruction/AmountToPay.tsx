import { plainDigits } from "#contract/money.ts";
import { moneyToPay } from "#contract/payin.ts";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Alert } from "../ui/Alert.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { amountDifference } from "./amountDifference.ts";
import type { InstructionProps } from "./InstructionProps.ts";

/** The exact amount, large; its bare digits are what is copied (G16). */
export function AmountRow({
  payin,
  label,
}: Pick<InstructionProps, "payin"> & { readonly label: string }) {
  const money = moneyToPay(payin);
  return (
    <CopyRow label={label} copied={plainDigits(money.amount)} isLarge>
      <Money money={money} />
    </CopyRow>
  );
}

/** Why the amount is not that of the order, where it is not (§2 moneyRequired): without the reason it looks like a mistake. */
export function AmountDifference({ payin, merchantName }: InstructionProps) {
  const { text, textWith } = useLanguage();
  const difference = amountDifference(payin);
  if (difference.kind === "none") return null;
  const title =
    difference.kind === "incomparable"
      ? text("instruction.difference.incomparable")
      : textWith(`instruction.difference.${difference.kind}`, {
          by: <Money money={difference.by} />,
        });
  return (
    <Alert tone="warn" title={title}>
      <p>
        {textWith("instruction.difference.why", {
          merchant: merchantName ?? text("instruction.difference.merchant"),
          order: <Money money={payin.paymentRequested.money} />,
        })}
      </p>
    </Alert>
  );
}
