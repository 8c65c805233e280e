import { moneyToPay, type PayinProgress } from "@pay/contract/payin.ts";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { readProgress } from "./progress.ts";

/** Says how much of the amount to pay has arrived and how much is missing, as far as it is known (G47). */
export function PartWords({ payin }: { readonly payin: PayinProgress }) {
  const { text, textWith } = useLanguage();
  const progress = readProgress(payin);
  if (progress.kind !== "partial") return null;
  const { received, missing } = progress;
  if (!received || !missing) return text("status.partial.whatUnknown");
  return textWith("status.partial.what", {
    received: <Money money={received} />,
    toPay: <Money money={moneyToPay(payin)} />,
    missing: <Money money={missing} />,
  });
}
