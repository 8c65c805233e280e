import type { UrlVerdict } from "#contract/followableUrl.ts";
import { moneyToPay, type PayinProgress } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import type { Language } from "../locales/createLanguage.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { CheckNow } from "../payin/CheckNow.tsx";
import { PartWords } from "../payin/PartWords.tsx";
import { readProgress, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { PaymentPage, ReturnLink, type ShownPayment } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { AutoReturn } from "./AutoReturn.tsx";
import { type Outcome, outcomeLooks } from "../payin/describeOutcome.ts";
import { stateOf } from "../payin/payinState.ts";
import { showState } from "../payin/StateChip.tsx";
import { PayinRecord } from "./PayinRecord.tsx";
import styles from "./StatusPage.module.css";

interface StatusPageProps {
  readonly outcome: Outcome;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  /** The judged `returnUrl` (G24); undefined while none is known. */
  readonly returnVerdict: UrlVerdict | undefined;
  /** Further content, e.g. a link back to the instruction. */
  readonly more?: ReactNode;
}

/** Shows the status of the payment: what happened, whether money moved, and what to do now (§1 step 6, G41, G42). */
export function StatusPage(props: StatusPageProps) {
  const { outcome, payment, watched, returnVerdict, more } = props;
  const merchantName = payment.channelName;
  const text = useText();
  const { isOpen, isOver, tabIcon } = outcomeLooks[outcome];
  const title = text(`status.${outcome}.title`);
  const state = stateOf(outcome, watched.failure);
  const describeAmount = () => {
    if (state === "failed") return text("status.sum.notPaid");
    if (state !== "received") return text("status.sum.payment");
    return merchantName === undefined
      ? text("status.sum.paid")
      : text("status.sum.paidTo", { merchant: merchantName });
  };
  return (
    <PaymentPage
      payment={payment}
      heading={title}
      state={showState(state, watched)}
      amountLabel={describeAmount()}
      drawnHeading={
        // A change is announced once. Screen readers read the page's first words anyway.
        <span aria-live="polite">
          {/* A new key, so that the old words do not move to the place of the new ones. */}
          <span key={outcome}>{title}</span>
        </span>
      }
      actions={
        isOpen || (isOver && returnVerdict) ? (
          <>
            <BackToMerchant
              returnVerdict={returnVerdict}
              merchantName={merchantName}
              look={isOpen ? "quiet" : "primary"}
            />
            {isOpen && (
              <CheckNow
                watched={watched}
                label={text("status.checkNow")}
                look="primary"
                unchanged={outcome === "processing" ? "nothingYet" : "stillTheSame"}
              />
            )}
            {outcome === "success" && returnVerdict?.ok && payment.idPayin !== undefined && (
              <AutoReturn idPayin={payment.idPayin} url={returnVerdict.url} />
            )}
          </>
        ) : undefined
      }
    >
      {tabIcon !== undefined && <TabIcon name={tabIcon} />}
      <div className={styles.words}>
        <OutcomeWords outcome={outcome} payin={watched.payin} merchantName={merchantName} />
        {outcome === "loading" && <SlowNote />}
      </div>
      {more}
      {watched.payin && <PayinRecord payin={watched.payin} />}
    </PaymentPage>
  );
}

function BackToMerchant(props: {
  readonly returnVerdict: StatusPageProps["returnVerdict"];
  readonly merchantName: string | undefined;
  readonly look: "primary" | "quiet";
}) {
  const { returnVerdict, merchantName, look } = props;
  const { text, textWith } = useLanguage();
  if (returnVerdict === undefined) return null;
  if (!returnVerdict.ok) return <Alert tone="warn">{text("status.backRefused")}</Alert>;
  const { url, host } = returnVerdict;
  // Beside another button there is room for one line, and the link itself names the host.
  if (look === "quiet") return <ReturnLink returnUrl={url} />;
  return (
    <>
      <ButtonLink href={url} rel="noreferrer">
        {text("status.back", { merchant: merchantName ?? host })}
      </ButtonLink>
      {merchantName !== undefined && (
        <p className={styles.host}>
          {textWith("status.backHost", { host: <bdi translate="no">{host}</bdi> })}
        </p>
      )}
    </>
  );
}

interface OutcomeWordsProps {
  readonly outcome: Outcome;
  readonly payin: PayinProgress | undefined;
  readonly merchantName: string | undefined;
}

/** Says what happened, whether money moved, and what to do now. */
function OutcomeWords(props: OutcomeWordsProps) {
  const language = useLanguage();
  const { outcome, payin } = props;
  const isSent = outcome === "partial" && payin && restToSend(payin) !== undefined;
  return (
    <>
      <p>{describeEvent(props, language)}</p>
      {outcome !== "loading" && (
        <p className={outcome === "success" ? undefined : styles.next}>
          {language.text(isSent ? "status.partial.send" : `status.${outcome}.next`)}
        </p>
      )}
    </>
  );
}

function describeEvent(props: OutcomeWordsProps, { text, textWith }: Language): ReactNode {
  const { outcome, payin, merchantName } = props;
  const merchant = merchantName ?? text("status.theShop");
  const isPart = payin && readProgress(payin).kind === "partial";
  if (outcome === "partial" || (outcome === "expired" && isPart))
    return payin && <PartWords payin={payin} />;
  if (outcome === "failed" || outcome === "refused") {
    if (payin?.moneyReceived)
      return textWith("status.failed.whatSeen", {
        received: <Money money={payin.moneyReceived} />,
      });
    return text(`status.${outcome}.what`, { merchant });
  }
  if (outcome !== "success") return text(`status.${outcome}.what`);
  if (payin === undefined) return null;
  const amount = <Money money={payin.paymentRequested.money} />;
  if (compareAmounts(payin).kind !== "none") {
    // The whole order is credited, whichever amount was paid (§2 moneyRequired).
    const paid = <Money money={moneyToPay(payin)} />;
    return textWith("status.success.whatOtherAmount", { amount, merchant, paid });
  }
  return merchantName === undefined
    ? textWith("status.success.whatNoMerchant", { amount })
    : textWith("status.success.what", { amount, merchant });
}
