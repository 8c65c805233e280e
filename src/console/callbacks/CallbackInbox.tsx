import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import styles from "./console.module.css";
import { text, textWith } from "./consoleText.ts";
import { inboxQuery } from "./inboxQuery.ts";

const columns = ["time", "order", "type", "signature", "statusRead"] as const;

/** The callbacks that the shop received, newest first: what they say, whether they are genuine, and what the shop read after them. */
export function CallbackInbox() {
  const { data: callbacks = [], isError } = useQuery(inboxQuery);
  return (
    <Card title={text("inbox")}>
      {isError && <Alert tone="warn">{text("inboxFailed")}</Alert>}
      {callbacks.length === 0 ? (
        <p className={styles.lead}>{text("inboxEmpty")}</p>
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

const time = new Intl.DateTimeFormat("en-u-nu-latn", { timeStyle: "medium" });

function code(value: string | undefined) {
  return value !== undefined && textWith("value", { value: <code>{value}</code> });
}

function CallbackRow({ receivedAt, isVerified, callback, statusRead }: ReceivedCallback) {
  return (
    <tr translate="no">
      <td data-label={text("time")}>
        {textWith("value", {
          value: <time dateTime={receivedAt}>{time.format(Date.parse(receivedAt))}</time>,
        })}
      </td>
      <td data-label={text("order")}>{callback?.idPayin ?? callback?.idPayout}</td>
      <td data-label={text("type")}>{code(callback?.type)}</td>
      <td data-label={text("signature")} className={isVerified ? styles.good : styles.bad}>
        {text(isVerified ? "verified" : "notVerified")}
      </td>
      <td data-label={text("statusRead")}>{code(statusRead) || text("notRead")}</td>
    </tr>
  );
}
