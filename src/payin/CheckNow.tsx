import { useEffect, useState } from "react";
import type { ApiErrorKind } from "../api/apiError.ts";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import styles from "./CheckNow.module.css";
import type { WatchedPayin } from "./usePayin.ts";

/**
 * Polls the payin at once. The button is busy only during a poll that the customer requested. The result, or the reason why the
 * page cannot poll, is announced right above it, because the button is always in sight.
 */
export function CheckNow(props: {
  readonly watched: WatchedPayin;
  readonly label: string;
  readonly look: "primary" | "quiet";
  /** The sentence after a poll of the customer that found nothing new. */
  readonly unchanged: Unchanged;
  /** Whether the page itself explains why it cannot poll. Only the result of a poll is new then. */
  readonly isFailureExplained?: boolean;
}) {
  const { watched, label, look, unchanged, isFailureExplained = false } = props;
  const { failure, asked } = watched;
  const text = useText();
  const isExplained = failure !== undefined && isFailureExplained;
  // Only a page that has shown no payment yet looks the same after another failure.
  const isSame = isExplained ? watched.payin === undefined : true;
  const answer = isExplained ? "stillTheSame" : unchanged;
  const notice = chooseNotice(
    isExplained ? undefined : failure,
    asked === "answered" && isSame ? answer : undefined,
  );
  const isBusy = asked === "waiting";
  return (
    <>
      <div aria-live="polite" className={styles.notice}>
        {notice !== undefined && (
          <Alert tone={notice === answer ? "info" : "warn"}>
            {/* One paragraph: the bar leaves little room on a small phone. */}
            <p key={notice}>
              <span>{text(`watch.${notice}`)}</span>
              {notice !== answer && (
                <>
                  {" "}
                  <span>{text("watch.ifPaid")}</span>
                </>
              )}
            </p>
          </Alert>
        )}
      </div>
      {isBusy && <SlowNote />}
      <Button look={look} isBusy={isBusy} onClick={watched.checkNow}>
        {isBusy ? text("watch.checking") : label}
      </Button>
    </>
  );
}

/** Returns the time of the device, anew after each `everyMs`. */
export function useNowMs(everyMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => {
      setNowMs(Date.now());
    }, everyMs);
    return () => {
      clearInterval(ticking);
    };
  }, [everyMs]);
  return nowMs;
}

/** Name of a notice beside a watched payin. Its text is `watch.<notice>`. */
type WatchNotice = "lost" | "busy" | "unreadable" | "tokenEnded" | Unchanged;

/** Nothing has arrived yet; or only that the answer is the same, where the page cannot claim that. */
type Unchanged = "nothingYet" | "stillTheSame";

const noticeOfFailure = {
  network: "lost",
  timeout: "lost",
  unavailable: "busy",
  tooMany: "busy",
  unreadable: "unreadable",
  notFound: "busy",
  conflict: "busy",
  refused: "busy",
  suspended: "busy",
  unauthorized: "tokenEnded",
  forbidden: "tokenEnded",
} as const satisfies Record<ApiErrorKind, WatchNotice>;

/**
 * Returns the notice beside a payin: why the page cannot poll at the moment, which never says that the payment failed (G41, G42).
 * After a poll that the customer requested, it says that nothing changed.
 */
export function chooseNotice(
  failure: ApiErrorKind | undefined,
  unchanged: Unchanged | undefined,
): WatchNotice | undefined {
  return failure === undefined ? unchanged : noticeOfFailure[failure];
}
