import { escapeUnseen, quoteText } from "@pay/contract/quoteText.ts";
import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import type { ReactNode } from "react";
import { Money } from "../../locales/Money.tsx";
import { classNames } from "../../ui/classNames.ts";
import styles from "../console.module.css";
import paymentStyles from "./payments.module.css";
import { Codes } from "../frame/Codes.tsx";
import { toneClass } from "../frame/Pill.tsx";
import { formatSpan, Time } from "../frame/Time.tsx";
import { toWords } from "../frame/toWords.ts";
import {
  paymentWords,
  ProviderStatus,
  providerStatusOf,
  statusCodes,
  stateWords,
} from "../list/PaymentStatus.tsx";
import { text, textWith } from "./texts.ts";
import { type TimelineStep, timelineSteps, chooseTone } from "./timelineSteps.ts";

/** Shows the events of a payment, oldest first, and the upcoming ones at the end. */
export function StepList({ events }: { readonly events: readonly TimelineEvent[] }) {
  const steps = timelineSteps(events);
  if (steps.length === 0) return <p className={styles.lead}>{text("events.none")}</p>;
  return (
    <ol className={paymentStyles.timeline}>
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
    <li className={classNames(paymentStyles.event, event.kind === "due" && paymentStyles.toCome)}>
      <span
        className={classNames(paymentStyles.mark, paymentStyles[`mark-${tone}`], toneClass("open"))}
        aria-hidden="true"
      />
      <div className={classNames(styles.soft, paymentStyles.eventTime)}>
        <Time at={event.at} />
        {sinceMs !== undefined && sinceMs > 0 && (
          <span className={styles.soft}> {text("since", { span: formatSpan(sinceMs) })}</span>
        )}
      </div>
      <div className={paymentStyles.eventBody}>
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
        : textWith("event.token", {
            action: <WordsAndCode words={toWords(event.action)} code={event.action} />,
          });
    case "call":
      return text("event.call", {
        call: toWords(event.operationId),
        status: String(event.status),
      });
    case "state":
      return <WordsAndCode words={paymentWords(event)} code={statusCodes(event)} />;
    case "ledger":
      return text("event.ledger", { journal: event.journal });
    case "callbackTry":
      return text(event.result === "delivered" ? "event.delivered" : "event.notDelivered", {
        number: event.tryNumber,
      });
    case "followUpRead":
      return text("event.followUpRead");
    case "connectorFault":
      return text("event.connectorFault", { connector: event.connector });
    case "due":
      break;
  }
  return event.status === undefined
    ? text(`event.due.${event.what}`)
    : textWith("event.dueStatus", {
        status: <WordsAndCode words={stateWords(event.status)} code={event.status} />,
      });
}

function WordsAndCode({ words, code }: { readonly words: string; readonly code: string }) {
  return (
    <>
      {words}{" "}
      <code translate="no" className={styles.soft}>
        {code}
      </code>
    </>
  );
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
            <code translate="no">
              {event.method} {escapeUnseen(event.path)}
            </code>
          </Line>
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
          {event.why} <ProviderStatus status={providerStatusOf(event)} />{" "}
          {event.moneyReceived && <Money money={event.moneyReceived} />}
        </Line>
      );
    case "ledger":
      return (
        <ul className={styles.plain}>
          {event.lines.map(({ account, amount }) => (
            <li key={account} className={paymentStyles.booking}>
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
          {event.answer !== undefined && event.answer !== "" && (
            <Codes values={[quoteText(event.answer)]} />
          )}
        </>
      );
    case "followUpRead":
      return <Line>{text("readAfter", { span: formatSpan(event.afterMs) })}</Line>;
    case "connectorFault":
      return (
        <Line>
          {escapeUnseen(event.fault)} <code translate="no">{event.operation}</code>{" "}
          {event.count > 1 && text("faultTimes", { count: event.count })}
        </Line>
      );
    case "due":
      break;
  }
  return event.idCallback === undefined ? null : <Codes values={[event.idCallback]} />;
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className={paymentStyles.detail}>{children}</p>;
}
