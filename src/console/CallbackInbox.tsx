import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import styles from "./console.module.css";
import { inboxQuery } from "./inboxQuery.ts";

const columns = [
  "console.time",
  "console.order",
  "console.type",
  "console.signature",
  "console.statusRead",
] as const satisfies readonly TextKey[];

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
        <table className={styles.inbox}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {callbacks.map((received) => (
              <CallbackRow key={`${received.webhookId} ${received.receivedAt}`} {...received} />
            ))}
          </tbody>
        </table>
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
      <td data-label={text("console.time")}>
        {textWith("console.value", {
          value: <time dateTime={receivedAt}>{time.format(Date.parse(receivedAt))}</time>,
        })}
      </td>
      <td data-label={text("console.order")}>{callback?.idPayin ?? callback?.idPayout}</td>
      <td data-label={text("console.type")}>{code(callback?.type)}</td>
      <td data-label={text("console.signature")} className={isVerified ? styles.good : styles.bad}>
        {text(isVerified ? "console.verified" : "console.notVerified")}
      </td>
      <td data-label={text("console.statusRead")}>{code(statusRead) || text("console.notRead")}</td>
    </tr>
  );
}
