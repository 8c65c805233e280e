import { moneyToPay, type PayinProgress } from "@pay/contract/payin.ts";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import type { Language } from "../locales/createLanguage.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import type { Outcome } from "../payin/describePayin.ts";
import { PartWords } from "../payin/PartWords.tsx";
import { hasUnreadWord, readProgress } from "../payin/progress.ts";
import { isProvenNotMade } from "../payin/requestToApprove.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { useIsLater } from "../ui/useIsLater.ts";
import { maySendRest } from "./notPaidYet.ts";
import styles from "./StatusPage.module.css";

interface OutcomeWordsProps {
  readonly outcome: Outcome;
  readonly watched: WatchedPayin;
  /** Whether it follows another page of the payment. Then screen readers are told what happened, beside the heading. */
  readonly isLater: boolean;
}

/** Says what happened, whether money moved, and what to do now, where it is the same for every customer. `Answers` says the rest. */
export function OutcomeWords(props: OutcomeWordsProps) {
  const language = useLanguage();
  const { text } = language;
  const { outcome, watched } = props;
  const { payin } = watched;
  const event = describeEvent(props, language);
  // What is put into the region anew is announced.
  const [isStep] = useState(props.isLater);
  const isNow = useIsLater() && isStep;
  const isSent = outcome === "partial" && payin && maySendRest(payin);
  const isPartLate = outcome === "expired" && payin && readProgress(payin).kind === "partial";
  const stepOf = isPartLate ? "partial" : outcome;
  const usual = hasNextStep(stepOf) ? text(nextSteps[stepOf]) : undefined;
  const next = isSent ? text("status.partial.send") : usual;
  return (
    <>
      {event !== undefined && (
        <div aria-live="polite">
          <p key={`${outcome} ${isNow}`}>{event}</p>
        </div>
      )}
      {cannotPoll.has(outcome) && <RetryIn untilNextPollMs={watched.untilNextPollMs} />}
      {next !== undefined && <p className={styles.next}>{next}</p>}
    </>
  );
}

const cannotPoll: ReadonlySet<Outcome> = new Set<Outcome>(["busy", "lost", "unreadable"]);

/** Counts down to the next automatic poll. Screen readers are not told each second. */
function RetryIn({ untilNextPollMs }: Pick<WatchedPayin, "untilNextPollMs">) {
  const text = useText();
  const [count, setCount] = useState<number>();
  const update = useEffectEvent(() => {
    const leftMs = untilNextPollMs();
    setCount(leftMs === undefined ? undefined : Math.ceil(leftMs / 1000));
  });
  useEffect(() => {
    const ticking = setInterval(() => {
      update();
    }, 1000);
    return () => clearInterval(ticking);
  }, []);
  if (count === undefined || count === 0) return null;
  return <p className={styles.retry}>{text("status.retryIn", { count })}</p>;
}

const nextSteps = {
  processing: "status.processing.next",
  partial: "status.partial.next",
  confirming: "status.confirming.next",
  reversed: "status.reversed.next",
  notFound: "status.notFound.next",
  forbidden: "status.forbidden.next",
} as const satisfies { readonly [Name in Outcome]?: string };

function hasNextStep(outcome: Outcome): outcome is keyof typeof nextSteps {
  return Object.hasOwn(nextSteps, outcome);
}

function describeEvent(props: OutcomeWordsProps, { text, textWith }: Language): ReactNode {
  const { outcome } = props;
  const { payin } = props.watched;
  const isPart = payin && readProgress(payin).kind === "partial";
  if ((outcome === "partial" || outcome === "expired") && isPart)
    return <PartWords payin={payin} />;
  if (outcome === "partial") return undefined;
  if (outcome === "expired")
    return payin && hasUnreadWord(payin) ? undefined : text("status.expired.what");
  if (outcome === "failed" || outcome === "refused") {
    if (payin?.moneyReceived)
      return textWith("status.failed.whatSeen", {
        received: <Money money={payin.moneyReceived} />,
      });
    if (outcome === "failed" && payin && hasRunOut(payin)) return text("status.failed.timeOver");
    if (outcome === "failed" && payin && !isProvenNotMade(payin))
      return text("status.failed.notCompleted");
    return text("status.failed.what");
  }
  if (outcome === "lost" && !navigator.onLine) return text("status.offline");
  if (outcome === "lost" || outcome === "busy" || outcome === "unreadable")
    return text(`watch.${outcome}`);
  if (outcome !== "success") return text(`status.${outcome}.what`);
  if (payin === undefined || compareAmounts(payin).kind === "none") return undefined;
  // The whole order is credited, whichever amount was paid (§2 moneyRequired).
  return textWith("status.success.whatOtherAmount", {
    amount: <Money money={payin.paymentRequested.money} />,
    paid: <Money money={moneyToPay(payin)} />,
  });
}

/** Tells whether a payment failed because its time to pay was over: after that, and for no other reason that was told. */
function hasRunOut({ process, paymentMethodResponse }: PayinProgress): boolean {
  const { processedAt = "", processorStatus = "EXPIRED" } = process;
  const { expireAt = "" } = paymentMethodResponse;
  // Of a missing time, the comparison is false.
  return processorStatus === "EXPIRED" && Date.parse(processedAt) >= Date.parse(expireAt);
}
