import { createHmac, randomUUID } from "node:crypto";
import { listUntold, markTold } from "./books.ts";
import { settings } from "./settings.ts";

let isTelling = false;

/**
 * Tells the gateway that payments changed, by Standard Webhooks. It is a hint: the gateway then asks. A hint that the gateway does not
 * take is sent again, and if it is lost, the gateway finds the change in `/changes`.
 */
export async function tellGateway(): Promise<void> {
  const { notificationKey, gatewayUrl, name } = settings;
  if (isTelling || notificationKey === undefined) return;
  isTelling = true;
  try {
    for (const { number, kind, key, isReversed } of listUntold()) {
      const body = JSON.stringify({
        type: `${kind}.${isReversed ? "reversed" : "changed"}`,
        timestamp: new Date().toISOString(),
        data: { key },
      });
      const id = `msg_${randomUUID()}`;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", notificationKey).update(`${id}.${timestamp}.${body}`);
      const { status } = await fetch(`${gatewayUrl}/connectors/${name}/notifications`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature.digest("base64")}`,
        },
        body,
        signal: AbortSignal.timeout(5000),
      });
      if (status >= 500) return;
      // 202, or an answer that another try would not change.
      markTold(number);
    }
  } catch {
    // The gateway does not answer now. The next round tries again.
  } finally {
    isTelling = false;
  }
}
