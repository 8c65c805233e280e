import { signWebhook } from "@pay/contract/webhookSignature.ts";
import type { Store } from "../database/store.ts";
import { readChanges } from "./lists.ts";
import type { ServerSettings } from "./settings.ts";

const changesAtOnce = 100;

/**
 * Notifies the gateway of each change after a number, by Standard Webhooks; returns the number of the last one that it took. It stops
 * at the first that the gateway does not take. The gateway also polls, so a lost notification only makes a customer wait.
 */
export async function notifyChanges(
  store: Store,
  { gatewayUrl, notificationSecret }: Pick<ServerSettings, "gatewayUrl" | "notificationSecret">,
  after: bigint,
  now: Date,
): Promise<bigint> {
  if (notificationSecret === undefined) return after;
  let last = after;
  for (const { id, kind, key } of await readChanges(store, after, changesAtOnce)) {
    const type = `${kind}.changed`;
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data: { key } });
    const keys = { secrets: [notificationSecret] };
    const signed = await signWebhook({ id: `msg_${id}`, body }, keys, now);
    const answer = await fetch(`${gatewayUrl}/notifications`, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(5000),
      headers: { "content-type": "application/json", ...signed },
      body,
    }).catch(() => undefined);
    await answer?.body?.cancel();
    // 401 says that the secret is wrong. Another attempt would not change that.
    if (answer?.status !== 202 && answer?.status !== 401) return last;
    last = id;
  }
  return last;
}
