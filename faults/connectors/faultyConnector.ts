import path from "node:path";
import { createOnce } from "payment-web-app-sdk/callApi.ts";
import type { MerchantRoute } from "@pay/gateway/database/merchantConfiguration.ts";
import type { Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import { type ConnectorProcess, connectorProcess } from "@pay/gateway/testing/connectorProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { type FaultProxy, openFaultProxy } from "../../scripts/cli/connectorKit/faultProxy.ts";
import { doCommand } from "../../scripts/cli/administrator/runCommandLine.ts";
import { findLosses } from "../findLosses.ts";
import { authorize, type Authorized } from "../paymentStream.ts";
import { countLosses } from "../report.ts";
import {
  type DataStores,
  onDatabase,
  type RunningService,
  startOn,
  until,
  withDataDir,
} from "../runningService.ts";
import {
  countReversed,
  countReversedHere,
  countUnderWay,
  findWrongEnds,
  orderOf,
  readMoved,
  untilAnswering,
} from "./connectorBooks.ts";

/** The name of the connector in the gateway. */
export const connectorName = "faulty";
const atATime = 8;
/** The payments that are not final two minutes after the network is well are stuck. */
const healedWithinMs = 120_000;
/** A create is sent again for so long, and as often as that takes. */
const patience = { maximumTries: 400, deadlineMs: 900_000 } as const;
/** Without answers for half a second, most payments end while the faults go on. */
const answerMs = "500";

/** A sandbox on PostgreSQL whose payments go to a connector of `examples/`, behind a network that can fail. */
export interface FaultyConnector {
  readonly stores: DataStores;
  readonly service: RunningService;
  readonly caller: Authorized;
  readonly proxy: FaultProxy;
  readonly receiver: Receiver;
  /** The folder of the connector's books. */
  readonly folder: string;
  readonly notificationSecret: string;
  /** Ends the connector, the service and the network. The books and the database stay. */
  readonly end: () => Promise<void>;
}

/** A payment to create: its list in the API, and its id. */
export interface NamedOrder {
  readonly list: "payins" | "payouts";
  readonly id: string;
  /** Whether its money goes back after it was paid. */
  readonly isReversed?: boolean;
}

/** A connector of `examples/` behind a network that can fail. */
export interface AttachedConnector {
  readonly connector: ConnectorProcess;
  readonly proxy: FaultProxy;
  readonly notificationSecret: string;
}

/**
 * Starts a connector with its books in a folder, adds it to the gateway by a proxy, and sends the merchant's payments by these
 * routes. Waits until the gateway has heard it.
 */
export async function attachConnector(
  stores: DataStores,
  { origin, merchant }: Pick<RunningService, "origin" | "merchant">,
  { folder, routes }: { readonly folder: string; readonly routes: readonly MerchantRoute[] },
): Promise<AttachedConnector> {
  const connectorPort = await findFreePort();
  const proxy = await openFaultProxy({
    connector: `http://127.0.0.1:${connectorPort}`,
    gateway: origin,
  });
  const { dataDir, databaseUrl = "" } = stores;
  const env = { ENVIRONMENT: "sandbox", DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const run = async (command: Parameters<typeof doCommand>[0]) => {
    const { done, text } = await doCommand(command, env, () => undefined);
    if (!done) throw new Error(text);
    return text;
  };
  const added = await run({ name: "addConnector", connector: connectorName, url: proxy.url });
  const [notificationSecret = ""] = /whsec_\S+/.exec(added) ?? [];
  const connector = connectorProcess(connectorPort, {
    BASE_URL: proxy.url,
    GATEWAY_URL: proxy.url,
    CONNECTOR_NAME: connectorName,
    CONNECTOR_DIR: folder,
    NOTIFICATION_SECRET: notificationSecret,
    ENVIRONMENT: "sandbox",
    ANSWER_MS: answerMs,
  });
  await connector.start();
  const changes = [{ path: "routes", value: routes }];
  await run({ name: "configureMerchant", merchantCode: merchant.merchantCode, changes });
  await untilAnswering(stores);
  return { connector, proxy, notificationSecret };
}

/** Starts both programs with the network between them, and removes everything behind `use`. */
export async function withFaultyConnector<Result>(
  databaseUrl: string,
  routes: readonly MerchantRoute[],
  use: (faulty: FaultyConnector) => Promise<Result>,
): Promise<Result> {
  return await withDataDir(async (dataDir, receiver) => {
    const folder = path.join(dataDir, "connector");
    const stores = { dataDir, databaseUrl };
    const service = await startOn(stores);
    const attached = await attachConnector(stores, service, { folder, routes });
    const { connector, proxy, notificationSecret } = attached;
    const caller = { ...(await authorize(service)), ...patience };
    const end = async () => {
      await connector.kill();
      await service.end();
      await proxy.close();
    };
    const faulty = { stores, service, caller, proxy, receiver, folder, notificationSecret, end };
    try {
      return await use(faulty);
    } finally {
      await connector.kill();
      await proxy.close();
    }
  });
}

/** Creates payments, several at a time, each again under its id after a 503 and after a lost answer. */
export async function createAll(
  { caller, receiver }: Pick<FaultyConnector, "caller" | "receiver">,
  orders: readonly NamedOrder[],
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < orders.length) {
      const order = orders[next];
      next += 1;
      if (!order) return;
      const end = order.isReversed === true ? "reversed" : "paid";
      const { path: at, body } = orderOf(order.list, order.id, receiver.url, end);
      await createOnce(caller, at, body);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

/** The time until all payments were final after the network was well, and a sentence if some are not. */
export interface Healing {
  readonly seconds: number;
  readonly broken: readonly string[];
}

/** Waits until all payments are final, and as many reversed as their connector has, at most two minutes. */
export async function awaitHealing(
  { stores, folder }: Pick<FaultyConnector, "stores" | "folder">,
  reversed = 0,
): Promise<Healing> {
  const healedAtMs = performance.now();
  const broken = await onDatabase(stores, async ({ database }) => {
    const countMissing = async () => reversed - (await countReversedHere(database));
    const isOver = async () =>
      (await countUnderWay(database)) === 0 && (await countMissing()) === 0;
    try {
      await until("every payment is final", healedWithinMs, isOver);
      return countReversed(folder) === reversed ? [] : ["the connector reversed other payments"];
    } catch {
      const [stuck, missing] = [await countUnderWay(database), await countMissing()];
      return [
        `${stuck} payments are stuck, and ${missing} reversals missing, two minutes after healing`,
      ];
    }
  });
  return { seconds: Math.round((performance.now() - healedAtMs) / 1000), broken };
}

/**
 * Compares the payments with the connector's books and with each law. All of `created` must have succeeded, each moved once. Both
 * programs must have ended.
 */
export async function judgePayments(
  { stores, folder }: Pick<FaultyConnector, "stores" | "folder">,
  created: number,
) {
  const moved = readMoved(folder);
  const doubled = [...moved.values()].filter((times) => times !== 1).length;
  const { wrong, losses } = await onDatabase(stores, async ({ database }) => ({
    wrong: await findWrongEnds(database, moved),
    losses: await findLosses(database),
  }));
  return {
    moved: moved.size,
    doubled,
    broken: [
      ...(doubled > 0 ? [`${doubled} payments were moved twice`] : []),
      ...wrong,
      ...losses.map(({ sentence }) => sentence),
    ],
    sums: countLosses(created, losses, { lost: wrong.length, doubled }),
  };
}
