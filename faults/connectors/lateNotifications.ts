import { randomUUID } from "node:crypto";
import { signWebhook } from "@pay/contract/webhookSignature.ts";
import type { Fault, FaultReport, FaultRun } from "../fault.ts";
import { onDatabase } from "../runningService.ts";
import { countUnderWay, readKeys } from "./connectorBooks.ts";
import {
  awaitHealing,
  connectorName,
  createAll,
  type FaultyConnector,
  judgePayments,
  type NamedOrder,
  withFaultyConnector,
} from "./faultyConnector.ts";

const lateSecs = 3 * 86_400;

/** Sends the notification of a payment as it was signed some seconds ago. Returns the HTTP status. */
async function notify(
  { service, notificationSecret }: Pick<FaultyConnector, "service" | "notificationSecret">,
  { direction, key }: { readonly direction: string; readonly key: string },
  signedAgoSecs: number,
): Promise<number> {
  const at = new Date(Date.now() - signedAgoSecs * 1000);
  const id = `msg_${randomUUID()}`;
  const timestamp = at.toISOString();
  const body = JSON.stringify({ type: `${direction}.changed`, timestamp, data: { key } });
  const signed = await signWebhook({ id, body }, { secrets: [notificationSecret] }, at);
  const { status } = await fetch(`${service.origin}/connectors/${connectorName}/notifications`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body,
  });
  return status;
}

/**
 * Holds back every notification, so that payments end by polling alone. Then sends each one as it was three days ago, and twice as
 * it is signed now.
 */
export async function runLateNotifications(
  payments: number,
  databaseUrl: string,
  log: FaultRun["log"],
): Promise<FaultReport> {
  const routes = [{ via: `connector:${connectorName}` as const }];
  return await withFaultyConnector(databaseUrl, routes, async (faulty) => {
    const { proxy, stores, folder } = faulty;
    proxy.choose = ({ path }) => (path.endsWith("/notifications") ? "held" : undefined);
    const orders = Array.from({ length: payments }, (_, index): NamedOrder => ({
      list: index % 2 === 0 ? "payouts" : "payins",
      id: `CL-${index}`,
    }));
    await createAll(faulty, orders);
    const healing = await awaitHealing(faulty);
    const held = proxy.injected.get("held") ?? 0;
    log(`${orders.length} payments ended while ${held} notifications were held back`);

    const statuses = new Map<number, number>();
    const keys = readKeys(folder);
    for (const key of keys) {
      for (const agoSecs of [lateSecs, 0, 0]) {
        const status = await notify(faulty, key, agoSecs);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const begunAgain = await onDatabase(
      stores,
      async ({ database }) => await countUnderWay(database),
    );
    await faulty.end();
    const { moved, doubled, broken, sums } = await judgePayments(faulty, orders.length);
    const refused = statuses.get(401) ?? 0;
    const taken = statuses.get(202) ?? 0;
    return {
      injected: `${held} notifications held, ${keys.length} sent three days late, ${2 * keys.length} replayed`,
      seen: `all final ${healing.seconds} s after the last create; ${refused} refused, ${taken} taken as hints; ${moved} moved, ${doubled} twice`,
      broken: [
        ...(held > 0 ? [] : ["no notification was held back"]),
        ...(refused === keys.length ? [] : [`${refused} of ${keys.length} late ones were refused`]),
        ...(taken === 2 * keys.length ? [] : [`${taken} of ${2 * keys.length} hints were taken`]),
        ...(begunAgain === 0 ? [] : [`${begunAgain} payments are under way again`]),
        ...healing.broken,
        ...broken,
      ],
      sums,
    };
  });
}

/** The number of payments of a round. */
const paymentsEachRound = 100;

/** Notifications that come three days late, and again. */
export const lateFault: Fault = {
  name: "connectors-late",
  promise:
    "notifications that come three days late or twice change nothing, and no payment waits for one",
  usualRounds: 1,
  usualSeconds: 120,
  run: async ({ rounds, log, freshDatabase }) =>
    await runLateNotifications(rounds * paymentsEachRound, await freshDatabase(), log),
};
