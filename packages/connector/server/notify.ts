import { signWebhook } from "@pay/contract/webhookSignature.ts";
import type { Books } from "../books/books.ts";
import type { ConnectorSettings } from "../settings.ts";

/**
 * Makes the function that tells the gateway of changes, by Standard Webhooks. A hint that the gateway does not take is sent again in the
 * next round; a lost one makes a customer wait, because the gateway also reads `/changes`.
 */
export function makeNotifier(
  books: Books,
  { gatewayUrl, notificationSecret }: ConnectorSettings,
  now: () => number,
): () => Promise<void> {
  if (notificationSecret === undefined) return async () => await Promise.resolve();
  const secrets = [notificationSecret];
  return async () => {
    for (const { number, direction, key, isReversed } of books.listUntold()) {
      const at = new Date(now());
      const body = JSON.stringify({
        type: `${direction}.${isReversed ? "reversed" : "changed"}`,
        timestamp: at.toISOString(),
        data: { key },
      });
      const signed = await signWebhook({ id: `msg_${number}`, body }, { secrets }, at);
      const answer = await fetch(`${gatewayUrl}/notifications`, {
        method: "POST",
        redirect: "error",
        headers: { "content-type": "application/json", ...signed },
        body,
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (!answer || answer.status >= 500 || answer.status === 429) return;
      // 202, or an answer that another attempt would not change.
      books.markTold(number);
    }
  };
}
