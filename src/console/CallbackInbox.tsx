import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import styles from "./console.module.css";
import { inboxQuery } from "./inboxQuery.ts";

/** The callbacks that the shop received, newest first: what they say, whether they are genuine, and what the shop read after them. */
export function CallbackInbox() {
  const text = useText();
  const { data: callbacks = [], isError } = useQuery(inboxQuery);
  return (
    <Card title={text("console.inbox")}>
      {isError && <Alert tone="warn">{text("console.inboxFailed")}</Alert>}
      {callbacks.length === 0 ? (
        <p className={styles.lead}>{text("console.inboxEmpty")}</p>
      ) : (
        // What scrolls can be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroll} tabIndex={0} aria-label={text("console.inbox")}>
          <table className={styles.inbox}>
            <thead>
              <tr>
                <th scope="col">{text("console.time")}</th>
                <th scope="col">{text("console.order")}</th>
                <th scope="col">{text("console.type")}</th>
                <th scope="col">{text("console.signature")}</th>
                <th scope="col">{text("console.statusRead")}</th>
              </tr>
            </thead>
            <tbody>
              {callbacks.map((received) => (
                <CallbackRow key={`${received.webhookId} ${received.receivedAt}`} {...received} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

function CallbackRow({ receivedAt, isVerified, callback, statusRead }: ReceivedCallback) {
  const { text, textWith, formats } = useLanguage();
  const time = new Intl.DateTimeFormat(formats, { timeStyle: "medium" });
  const code = (value: string | undefined) =>
    value !== undefined && textWith("console.value", { value: <code>{value}</code> });
  return (
    <tr translate="no">
      <td>
        {textWith("console.value", {
          value: <time dateTime={receivedAt}>{time.format(Date.parse(receivedAt))}</time>,
        })}
      </td>
      <td>{callback?.idPayin ?? callback?.idPayout}</td>
      <td>{code(callback?.type)}</td>
      <td className={isVerified ? styles.good : styles.bad}>
        {text(isVerified ? "console.verified" : "console.notVerified")}
      </td>
      <td>{code(statusRead)}</td>
    </tr>
  );
}
