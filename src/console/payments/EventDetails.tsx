import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import type { ReactNode } from "react";
import { Money } from "../../locales/Money.tsx";
import styles from "../console.module.css";
import { formatSpan } from "../frame/formatTime.ts";
import { Time } from "../frame/Time.tsx";
import { text, textWith } from "./paymentsText.ts";

/** Shows the details of an event. */
export function EventDetails({ event }: { readonly event: TimelineEvent }) {
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
          {event.why} {event.processorStatus !== undefined && <code>{event.processorStatus}</code>}
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
            {text("took", { span: formatSpan(event.durationMs) })}
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

function Codes({ values }: { readonly values: readonly string[] }) {
  return (
    <ul translate="no" className={styles.codes}>
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}
