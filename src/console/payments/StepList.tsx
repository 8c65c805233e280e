import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import type { ReactNode } from "react";
import { Money } from "../../locales/Money.tsx";
import { classNames } from "../../ui/classNames.ts";
import styles from "../console.module.css";
import { Codes } from "../frame/Codes.tsx";
import { formatSpan, Time } from "../frame/Time.tsx";
import { text, textWith } from "./texts.ts";
import { type TimelineStep, timelineSteps, chooseTone } from "./timelineSteps.ts";

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
  const tone = chooseTone(event);
  return (
    <li className={classNames(styles.event, event.kind === "due" && styles.toCome)}>
      <span className={classNames(styles.mark, styles[`mark-${tone}`])} aria-hidden="true" />
      <div className={classNames(styles.soft, styles.eventTime)}>
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

/** Shows the title of an event in one line. */
export function EventTitle({ event }: { readonly event: TimelineEvent }) {
  switch (event.kind) {
    case "token":
      return event.action === undefined
        ? text("event.tokenOperations")
        : textWith("event.token", { action: <code>{event.action}</code> });
    case "call":
      return textWith("event.call", {
        call: (
          <code translate="no">
            {event.method} {event.path}
          </code>
        ),
        status: String(event.status),
      });
    case "state":
      return textWith("event.state", { status: <code>{event.status}</code> });
    case "ledger":
      return text("event.ledger", { journal: event.journal });
    case "callbackTry":
      return text(event.result === "delivered" ? "event.delivered" : "event.notDelivered", {
        number: event.tryNumber,
      });
    case "followUpRead":
      return text("event.followUpRead");
    case "due":
      break;
  }
  return event.status === undefined
    ? text(`event.due.${event.what}`)
    : textWith("event.dueStatus", { status: <code>{event.status}</code> });
}

/** Shows the details of an event. */
function EventDetails({ event }: { readonly event: TimelineEvent }) {
  switch (event.kind) {
    case "token":
      return (
        <>
          <Line>{textWith("token.until", { time: <Time at={event.expireAt} /> })}</Line>
          {event.money && (
            <Line>{textWith("token.money", { money: <Money money={event.money} /> })}</Line>
          )}
          <Codes values={event.operations} />
        </>
      );
    case "call":
      return (
        <>
          <Line>
            {text(`by.${event.by}`)} {text("took", { span: formatSpan(event.durationMs) })}{" "}
            {event.code !== undefined && <code className={styles.bad}>{event.code}</code>}
          </Line>
          <Line>{textWith("request", { requestId: <code>{event.requestId}</code> })}</Line>
        </>
      );
    case "state":
      return (
        <Line>
          {event.why} {event.processorStatus !== undefined && <code>{event.processorStatus}</code>}{" "}
          {event.moneyReceived && <Money money={event.moneyReceived} />}
        </Line>
      );
    case "ledger":
      return (
        <ul className={styles.plain}>
          {event.lines.map(({ account, amount }) => (
            <li key={account} className={styles.booking}>
              <span>{text(`account.${account}`)}</span>
              <Money money={amount} />
            </li>
          ))}
        </ul>
      );
    case "callbackTry":
      return (
        <>
          <Line>
            {text(`result.${event.result}`)}{" "}
            {event.httpStatus !== undefined && text("http", { status: String(event.httpStatus) })}{" "}
            {event.detail !== undefined && <code>{event.detail}</code>}{" "}
            {text("ended", { span: formatSpan(event.durationMs) })}
          </Line>
          <Codes values={[event.callbackUrl, event.idCallback]} />
          {event.answer !== undefined && event.answer !== "" && <Codes values={[event.answer]} />}
        </>
      );
    case "followUpRead":
      return <Line>{text("readAfter", { span: formatSpan(event.afterMs) })}</Line>;
    case "due":
      break;
  }
  return event.idCallback === undefined ? null : <Codes values={[event.idCallback]} />;
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className={styles.detail}>{children}</p>;
}
