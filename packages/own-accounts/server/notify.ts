import { signWebhook } from "@pay/contract/webhookSignature.ts";
import type { Store } from "../database/store.ts";
import type { OnFault } from "../ground/apart.ts";
import { type ListedChange, readChanges } from "./lists.ts";
import type { ServerSettings } from "./settings.ts";

const changesAtOnce = 100;
/** The attempts for a change that the gateway answers with an error. */
const mostAttempts = 3;

type Change = Pick<ListedChange, "id" | "kind" | "key" | "isReversed">;

/** What the gateway made of a notification. If it is unreachable, each further one would wait in vain. */
type Outcome = "taken" | "refused" | "away";

/** Answers of a gateway that starts, stops, is overloaded, or is not reached by the proxy in front of it. */
const awayStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Makes the function that notifies the gateway of each change after a number, by Standard Webhooks. A change that the gateway refuses
 * stops no other one, and is tried again twice. The gateway also polls, so a lost notification only makes a customer wait.
 */
export function makeNotifier(
  store: Store,
  settings: Pick<ServerSettings, "gatewayUrl" | "notificationSecret">,
  after: bigint,
  onFault: OnFault,
): (now: Date) => Promise<void> {
  const { gatewayUrl, notificationSecret } = settings;
  let last = after;
  let refused: readonly (Change & { readonly attempts: number })[] = [];
  if (notificationSecret === undefined) return async () => await Promise.resolve();
  const secret = notificationSecret;

  const send = async ({ id, kind, key, isReversed }: Change, now: Date): Promise<Outcome> => {
    const type = `${kind}.${isReversed ? "reversed" : "changed"}`;
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data: { key } });
    const signed = await signWebhook({ id: `msg_${id}`, body }, { secrets: [secret] }, now);
    const answer = await fetch(`${gatewayUrl}/notifications`, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(5000),
      headers: { "content-type": "application/json", ...signed },
      body,
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer || awayStatuses.has(answer.status)) return "away";
    if (answer.status === 202) return "taken";
    const remedy = answer.status === 401 ? ". Check NOTIFICATION_SECRET and CONNECTOR_NAME" : "";
    onFault("Notifying the gateway", new Error(`it answered ${answer.status}${remedy}`));
    // A wrong secret stays wrong.
    return answer.status === 401 ? "taken" : "refused";
  };

  return async (now) => {
    const again = refused;
    refused = [];
    for (const [at, change] of again.entries()) {
      const outcome = await send(change, now);
      const attempts = change.attempts + 1;
      if (outcome === "refused" && attempts < mostAttempts)
        refused = [...refused, { ...change, attempts }];
      if (outcome !== "away") continue;
      refused = [...refused, ...again.slice(at)];
      return;
    }
    for (const change of await readChanges(store, last, changesAtOnce)) {
      const outcome = await send(change, now);
      if (outcome === "away") return;
      if (outcome === "refused") refused = [...refused, { ...change, attempts: 1 }];
      last = change.id;
    }
  };
}
