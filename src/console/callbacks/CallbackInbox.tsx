import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { DataTable } from "../frame/DataTable.tsx";
import { EmptyState } from "../frame/EmptyState.tsx";
import { CallbackPayment } from "../frame/PaymentLink.tsx";
import { Pill } from "../frame/Pill.tsx";
import { Time } from "../frame/Time.tsx";
import { Status } from "../list/PaymentStatus.tsx";
import { inboxPath, inboxQuery } from "./inbox.ts";
import { useMerchant } from "../session/useMerchant.ts";
import { text, textWith } from "./texts.ts";
import type { Pasted } from "./diagnoseCallback.ts";

const columns = ["received", "payment", "signature", "statusRead", "request"] as const;

/**
 * Shows the merchant's callbacks that the sandbox's inbox received, newest first, with their verification and the status that was
 * then read (§6).
 */
export function CallbackInbox(props: {
  readonly onCheck: (received: Pick<Pasted, "headers" | "body">) => void;
}) {
  const { merchantCode } = useMerchant().credentials;
  const { data: callbacks = [], isError } = useQuery(inboxQuery(merchantCode));
  const address = `${location.origin}${inboxPath}`;
  return (
    <Card title={text("inbox")}>
      <p className={styles.lead}>{textWith("inbox.lead", { address: <code>{address}</code> })}</p>
      {isError && <Alert tone="warn">{text("inbox.failed")}</Alert>}
      {callbacks.length === 0 ? (
        !isError && <EmptyState>{text("inbox.none")}</EmptyState>
      ) : (
        <DataTable
          label={text("inbox")}
          columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
          tight={["received", "payment"]}
          rows={callbacks.map((received) => ({
            key: `${received.webhookId} ${received.receivedAt}`,
            cells: {
              received: <Time at={received.receivedAt} />,
              payment: <CallbackPayment callback={received.callback} />,
              signature: (
                <Pill tone={received.isVerified ? "good" : "bad"}>
                  {text(received.isVerified ? "verified" : "notVerified")}
                </Pill>
              ),
              statusRead:
                received.statusRead === undefined ? (
                  text("notRead")
                ) : (
                  <Status
                    payment={{
                      status: received.statusRead,
                      processorStatus: received.processorStatusRead,
                    }}
                  />
                ),
              request: <Request received={received} onCheck={props.onCheck} />,
            },
          }))}
        />
      )}
    </Card>
  );
}

function Request(props: {
  readonly received: ReceivedCallback;
  readonly onCheck: (received: Pick<Pasted, "headers" | "body">) => void;
}) {
  const { headers, body } = props.received;
  if (headers === undefined || body === undefined) return null;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <More summary={text("request")}>
      <pre translate="no" className={styles.pre}>
        {[...lines, "", body].join("\n")}
      </pre>
      <Button look="small" onClick={() => props.onCheck({ headers: lines.join("\n"), body })}>
        {text("checkByHand")}
      </Button>
    </More>
  );
}
