import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import styles from "../console.module.css";
import { formatSpan } from "../frame/formatTime.ts";
import { Time } from "../frame/Time.tsx";
import { classNames } from "../../ui/classNames.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventTitle } from "./EventTitle.tsx";
import { text } from "./paymentsText.ts";
import { type TimelineStep, timelineSteps, toneOf } from "./timelineSteps.ts";

/** Shows the events of a payment, oldest first, and the upcoming ones at the end. */
export function StepList({ events }: { readonly events: readonly TimelineEvent[] }) {
  const steps = timelineSteps(events);
  if (steps.length === 0) return <p className={styles.lead}>{text("events.none")}</p>;
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

function Step({ step }: { readonly step: TimelineStep }) {
  const { event, count, lastAt, sinceMs } = step;
  const tone = toneOf(event);
  return (
    <li className={classNames(styles.event, event.kind === "due" && styles.toCome)}>
      <span className={classNames(styles.mark, styles[`mark-${tone}`])} aria-hidden="true" />
      <div className={styles.eventTime}>
        <Time at={event.at} />
        {sinceMs !== undefined && sinceMs > 0 && (
          <span className={styles.soft}> {text("since", { span: formatSpan(sinceMs) })}</span>
        )}
      </div>
      <div className={styles.eventBody}>
        <p className={styles.strong}>
          <EventTitle event={event} />
          {count > 1 && (
            <span className={styles.soft}>
              {" "}
              {text("times", {
                count,
                span: formatSpan(Date.parse(lastAt) - Date.parse(event.at)),
              })}
            </span>
          )}
        </p>
        <EventDetails event={event} />
      </div>
    </li>
  );
}
