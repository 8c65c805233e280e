import type { UrlVerdict } from "#contract/followableUrl.ts";
import { moneyToPay, type PayinProgress } from "#contract/payin.ts";
import { isStatusKnown, type SeenPayin } from "#contract/payinReading.ts";
import { lazy, type ReactNode, useState } from "react";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import type { Language } from "../locales/createLanguage.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { CheckNow } from "../payin/CheckNow.tsx";
import { PartWords } from "../payin/PartWords.tsx";
import { readProgress, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import { PaymentPage, ReturnLink, type ShownPayment } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { classNames } from "../ui/classNames.ts";
import { Icon } from "../ui/Icon.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { Answers } from "./Answers.tsx";
import { AutoReturn } from "./AutoReturn.tsx";
import { KnownFacts } from "./KnownFacts.tsx";
import { Receipt } from "./Receipt.tsx";
import { type Outcome, type OutcomeLook, outcomeLooks } from "../payin/describeOutcome.ts";
import { stateOf } from "../payin/payinState.ts";
import { showState } from "../payin/StateChip.tsx";
import { PayinRecord } from "./PayinRecord.tsx";
import styles from "./StatusPage.module.css";

const MoneyLeft = lazy(() => import("./MoneyLeft.tsx"));

/** Outcomes after which no customer can miss money: it has arrived, or there is no payment. */
const needsNoHelp: ReadonlySet<Outcome> = new Set<Outcome>(["loading", "success", "notFound"]);

interface StatusPageProps {
  readonly outcome: Outcome;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  /** The judged `returnUrl` (G24); undefined while none is known. */
  readonly returnVerdict: UrlVerdict | undefined;
  /** When the customer said that they have paid, in epoch milliseconds. */
  readonly saidPaidAtMs: number | undefined;
  /** Leads to the instruction, while it can be paid. */
  readonly showInstruction: (() => void) | undefined;
  /** The token of the page, for the merchant's contact. */
  readonly token: string;
  /** Further content, e.g. the form for the reference. */
  readonly more?: ReactNode;
}

/** Shows the status of the payment: what happened, whether money moved, and what to do now (§1 step 6, G41, G42). */
export function StatusPage(props: StatusPageProps) {
  const { outcome, payment, watched, returnVerdict, saidPaidAtMs, more } = props;
  const { payin } = watched;
  const merchantName = payment.channelName;
  const { text, formats } = useLanguage();
  const { tabIcon } = outcomeLooks[outcome];
  // A payment that was received before the page opened is shown without motion.
  const [hasWaited, setHasWaited] = useState(false);
  if (!hasWaited && outcome === "processing") setHasWaited(true);
  const state = stateOf(outcome, watched.failure);
  const describeAmount = () => {
    if (state === "failed") return text("status.sum.notPaid");
    return text(state === "received" ? "status.sum.paid" : "status.sum.payment");
  };
  const describeTitle = () => {
    if (outcome !== "success" || !payment.money) return text(`status.${outcome}.title`);
    const amount = formatMoney(payment.money, formats);
    return merchantName === undefined
      ? text("status.success.amount", { amount })
      : text("status.success.amountTo", { amount, merchant: merchantName });
  };
  const title = describeTitle();
  return (
    <PaymentPage
      payment={payment}
      heading={title}
      state={showState(state, watched)}
      amountLabel={describeAmount()}
      amountAction={
        state === "received" && (
          <span className={classNames(styles.seal, hasWaited && styles.stamped)}>
            <Icon name="check" />
          </span>
        )
      }
      note={outcome === "expired" && payin && <WasDue payin={payin} />}
      drawnHeading={
        // A change is announced once. Screen readers read the page's first words anyway.
        <span aria-live="polite">
          {/* A new key, so that the old words do not move to the place of the new ones. */}
          <span key={outcome}>{title}</span>
        </span>
      }
      actions={<StatusActions {...props} />}
      wayBack={
        props.showInstruction !== undefined && returnVerdict?.ok ? returnVerdict.url : undefined
      }
    >
      {tabIcon !== undefined && <TabIcon name={tabIcon} />}
      <div className={styles.words}>
        <OutcomeWords outcome={outcome} payin={payin} merchantName={merchantName} />
        {outcome === "loading" && <SlowNote />}
      </div>
      {payin && isStatusKnown(payin) && <KnownFacts payin={payin} saidPaidAtMs={saidPaidAtMs} />}
      <Answers outcome={outcome} />
      {more}
      {payin && <PayinRecord payin={payin} />}
      {payin && outcome === "success" && <Receipt payin={payin} title={title} />}
      {!needsNoHelp.has(outcome) && (
        <LatePart>
          <MoneyLeft
            payment={payment}
            response={payin?.paymentMethodResponse}
            token={props.token}
          />
        </LatePart>
      )}
    </PaymentPage>
  );
}

/** Shows until when the payment was due. */
function WasDue({ payin }: { readonly payin: SeenPayin }) {
  const { textWith, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const { expireAt } = payin.paymentMethodResponse;
  if (expireAt === undefined) return null;
  const atMs = Date.parse(expireAt);
  return (
    <p className={styles.due}>
      {textWith("status.expired.due", {
        time: <time dateTime={expireAt}>{formats.deadline(atMs, { nowMs })}</time>,
      })}
    </p>
  );
}

/** Shows the buttons that can work: the main one last. */
function StatusActions(props: StatusPageProps) {
  const { outcome, payment, watched, returnVerdict, showInstruction } = props;
  const { main, isChecked }: OutcomeLook = outcomeLooks[outcome];
  const text = useText();
  if (main === "none") return null;
  const isBackMain = main === "back" && returnVerdict !== undefined;
  const hasCheck = main !== "back" || isChecked === true;
  const back = (
    <BackToMerchant
      returnVerdict={returnVerdict}
      merchantName={payment.channelName}
      look={isBackMain ? "primary" : "quiet"}
    />
  );
  return (
    <>
      {showInstruction !== undefined && (
        <Button look="quiet" onClick={showInstruction}>
          {text("status.showInstruction")}
        </Button>
      )}
      {!isBackMain && showInstruction === undefined && back}
      {hasCheck && (
        <CheckNow
          watched={watched}
          label={text(main === "tryAgain" ? "ui.tryAgain" : "status.checkNow")}
          look={isBackMain ? "quiet" : "primary"}
          unchanged={outcome === "processing" ? "nothingYet" : "stillTheSame"}
        />
      )}
      {isBackMain && back}
      {outcome === "success" && returnVerdict?.ok && payment.idPayin !== undefined && (
        <AutoReturn idPayin={payment.idPayin} url={returnVerdict.url} />
      )}
    </>
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
  const { text } = language;
  const { outcome, payin } = props;
  const event = describeEvent(props, language);
  const isSent = outcome === "partial" && payin && restToSend(payin) !== undefined;
  const usual = hasNextStep(outcome) ? text(nextSteps[outcome]) : undefined;
  const next = isSent ? text("status.partial.send") : usual;
  return (
    <>
      {event !== undefined && <p>{event}</p>}
      {next !== undefined && (
        <p className={outcome === "success" ? undefined : styles.next}>{next}</p>
      )}
    </>
  );
}

/** What to do now, where it is the same for every customer. `Answers` says the rest. */
const nextSteps = {
  processing: "status.processing.next",
  partial: "status.partial.next",
  confirming: "status.confirming.next",
  success: "status.success.next",
  failed: "status.failed.next",
  refused: "status.refused.next",
  notFound: "status.notFound.next",
  tokenEnded: "status.forbidden.next",
  forbidden: "status.forbidden.next",
} as const satisfies { readonly [Name in Outcome]?: string };

function hasNextStep(outcome: Outcome): outcome is keyof typeof nextSteps {
  return Object.hasOwn(nextSteps, outcome);
}

function describeEvent(props: OutcomeWordsProps, { text, textWith }: Language): ReactNode {
  const { outcome, payin, merchantName } = props;
  const merchant = merchantName ?? text("status.theShop");
  const isPart = payin && readProgress(payin).kind === "partial";
  if (outcome === "partial" || outcome === "expired")
    return isPart ? <PartWords payin={payin} /> : undefined;
  if (outcome === "failed" || outcome === "refused") {
    if (payin?.moneyReceived)
      return textWith("status.failed.whatSeen", {
        received: <Money money={payin.moneyReceived} />,
      });
    return text(`status.${outcome}.what`, { merchant });
  }
  if (outcome !== "success") return text(`status.${outcome}.what`);
  if (payin === undefined || compareAmounts(payin).kind === "none") return undefined;
  // The whole order is credited, whichever amount was paid (§2 moneyRequired).
  return textWith("status.success.whatOtherAmount", {
    amount: <Money money={payin.paymentRequested.money} />,
    merchant,
    paid: <Money money={moneyToPay(payin)} />,
  });
}
