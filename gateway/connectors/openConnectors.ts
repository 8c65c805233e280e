import type { PaymentDirection } from "#contract/wireValues.ts";
import type { Deps } from "../deps.ts";
import { connectorChannel } from "../database/announceDue.ts";
import { createLooker, type Looker } from "../dueWork/createLooker.ts";
import type { FindConnector } from "../processor/routes.ts";
import { askPayment } from "./askPayment.ts";
import { type OperationName, openConnectorClient } from "./connectorClient.ts";
import { createConnectorProcessor } from "./connectorProcessor.ts";
import { type Connector, readConnectors } from "./connectorTable.ts";
import { createConnectorWatch } from "./connectorWatch.ts";
import { claimAsks, nextAskAt } from "./dueAsks.ts";
import { lookAtConnector } from "./lookAtConnector.ts";

/** The connectors of a service. */
export interface Connectors {
  readonly find: FindConnector;
  /** Starts asking connectors, with the dependencies of the whole service. */
  readonly follow: (deps: Deps) => Promise<Following>;
  readonly close: () => Promise<void>;
}

/** The work about connectors that this process does. */
export interface Following {
  /** Does all work that is due now; resolves when no more can be done. */
  readonly settle: () => Promise<void>;
  /** Stops. Calls under way are finished. */
  readonly stop: () => Promise<void>;
}

/** A process knows a new connector, or new capabilities, this much later at most. */
const rememberMs = 1000;
const operationsOf = {
  payin: ["putPayin", "readPayin"],
  payout: ["putPayout", "readPayout"],
} as const satisfies Record<PaymentDirection, readonly OperationName[]>;

/** The payments of one connector that a process asks about at a time. */
const atATime = 20;

/** Opens the connectors. */
export function openConnectors(
  opened: Pick<Deps, "config" | "database" | "clock" | "log" | "metrics">,
): Connectors {
  const client = openConnectorClient(opened.config, opened.clock);
  const watch = createConnectorWatch(opened);
  const asking = { ...opened, client, watch };
  let read: Promise<readonly Connector[]> | undefined;
  let readAtMs = 0;

  const recall = async () => {
    const nowMs = opened.clock.elapsedMs();
    if (!read || nowMs - readAtMs >= rememberMs) {
      readAtMs = nowMs;
      read = readConnectors(opened.database);
      // A failed read is not remembered.
      read.catch(() => {
        read = undefined;
      });
    }
    return await read;
  };

  return {
    find: async (name) => {
      const connector = (await recall()).find((one) => one.name === name);
      return connector?.capabilities ? createConnectorProcessor(connector, asking) : undefined;
    },
    follow: async (deps) => {
      const lookers = new Map<string, Looker>();
      const finder = createLooker(deps, "finding connectors", async () => {
        for (const { name } of await readConnectors(deps.database)) {
          const known = lookers.get(name);
          const looker =
            known ??
            createLooker(
              deps,
              `work about the connector ${name}`,
              async (isEnding) => await workFor(name, isEnding),
            );
          lookers.set(name, looker);
          looker.wake();
        }
        return [];
      });

      // One connector's silence delays nobody else: each has its own loop.
      const workFor = async (name: string, isEnding: () => boolean) => {
        const all = { ...deps, ...asking };
        await lookAtConnector(asking, name);
        const connector = (await readConnectors(deps.database)).find((one) => one.name === name);
        if (!connector) return [];
        const nextTimes: (Date | undefined)[] = [connector.dueAt];
        for (const direction of ["payout", "payin"] as const) {
          // While both operations rest, nothing is claimed in vain.
          const waitMs = Math.min(
            ...operationsOf[direction].map((operation) => client.waitMs(connector, operation)),
          );
          if (waitMs > 0) {
            nextTimes.push(new Date(deps.clock.now().getTime() + waitMs));
            continue;
          }
          while (!isEnding() && (await askDue(all, connector, direction)) === atATime);
          nextTimes.push(await nextAskAt(deps.database, direction, name));
        }
        return nextTimes;
      };

      const stopListening = await deps.listen(connectorChannel, finder.announced);
      finder.wake();
      return {
        settle: async () => {
          await finder.look();
          await Promise.all([...lookers.values()].map(async (one) => await one.look()));
        },
        stop: async () => {
          await stopListening();
          await finder.stop();
          await Promise.all([...lookers.values()].map(async (one) => await one.stop()));
        },
      };
    },
    close: async () => await client.close(),
  };
}

/** Asks a connector about due payments of a kind, at most `atATime`, all at once. Returns their number. */
async function askDue(
  deps: Parameters<typeof askPayment>[0] & Pick<Deps, "log">,
  connector: Connector,
  direction: PaymentDirection,
): Promise<number> {
  const asked = { connector: connector.name, now: deps.clock.now(), atMost: atATime };
  const claimed = await claimAsks(deps.database, direction, asked);
  const asks = claimed.map(async (one) => await askPayment(deps, connector, one));
  // A payment that cannot be asked about is asked about again, and holds no other up.
  for (const ask of await Promise.allSettled(asks)) {
    if (ask.status === "rejected")
      deps.log.error({ err: ask.reason }, "a connector's answer was not stored");
  }
  return claimed.length;
}
