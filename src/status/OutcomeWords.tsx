import { moneyToPay, type PayinCreated } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import type { Language } from "../locales/createLanguage.ts";
import type { Outcome } from "./describeOutcome.ts";
import styles from "./StatusPage.module.css";

interface OutcomeWordsProps {
  readonly outcome: Outcome;
  readonly payin: PayinCreated | undefined;
  readonly merchantName: string | undefined;
}

/** Says what happened, whether money moved, and what to do now. */
export function OutcomeWords(props: OutcomeWordsProps) {
  const language = useLanguage();
  const { outcome } = props;
  return (
    <>
      <p>{whatHappened(props, language)}</p>
      {outcome !== "loading" && (
        <p className={outcome === "success" ? undefined : styles.next}>
          {language.text(`status.${outcome}.next`)}
        </p>
      )}
    </>
  );
}

function whatHappened(props: OutcomeWordsProps, { text, textWith }: Language): ReactNode {
  const { outcome, payin, merchantName } = props;
  if (outcome === "failed" || outcome === "refused") {
    return text(`status.${outcome}.what`, { merchant: merchantName ?? text("status.theShop") });
  }
  if (outcome !== "success") return text(`status.${outcome}.what`);
  if (payin === undefined) return null;
  const order = payin.paymentRequested.money;
  const amount = <Money money={order} />;
  if (compareAmounts(payin).kind !== "none") {
    // The whole order is credited, whichever amount was paid (§2 moneyRequired).
    const merchant = merchantName ?? text("status.theShop");
    return textWith("status.success.whatOtherAmount", {
      amount,
      merchant,
      paid: <Money money={moneyToPay(payin)} />,
    });
  }
  return merchantName === undefined
    ? textWith("status.success.whatNoMerchant", { amount })
    : textWith("status.success.what", { amount, merchant: merchantName });
}
