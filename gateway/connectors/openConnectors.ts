import type { Deps } from "../deps.ts";
import { dueWorkChannel, pollEveryMs } from "../database/announceDue.ts";
import { createDueTimer } from "../dueWork/dueWork.ts";
import type { FindConnector } from "../processor/routes.ts";
import { askPayment } from "./askPayment.ts";
import { openConnectorClient } from "./connectorClient.ts";
import { createConnectorProcessor } from "./connectorProcessor.ts";
import { type Connector, readConnectors } from "./connectorTable.ts";
import { createConnectorWatch } from "./connectorWatch.ts";
import { claimAsks, type ClaimedAsk, nextAskAt } from "./dueAsks.ts";
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
/** The gap before work that is due and was not done is looked at again. */
const lookAgainMs = 1000;
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
      const following = new Map<string, Follower>();
      const follower = createFollower(deps, async () => {
        for (const { name } of await recall()) {
          if (following.has(name)) continue;
          const look: Look = async (isEnding) => await workFor(name, isEnding);
          following.set(name, createFollower(deps, look));
        }
        for (const one of following.values()) one.wake();
        return undefined;
      });

      // One connector's silence delays nobody else: each has its own loop.
      const workFor = async (name: string, isEnding: () => boolean): Promise<Date | undefined> => {
        const all = { ...deps, ...asking };
        await lookAtConnector(asking, name);
        const connector = (await readConnectors(deps.database)).find((one) => one.name === name);
        if (!connector) return undefined;
        for (const direction of ["payout", "payin"] as const) {
          let claimed: readonly ClaimedAsk[];
          do {
            const asked = { connector: name, now: deps.clock.now(), atMost: atATime };
            claimed = await claimAsks(deps.database, direction, asked);
            const asks = claimed.map(async (one) => await askPayment(all, connector, one));
            // A payment that cannot be asked about is asked about again, and holds no other up.
            for (const ask of await Promise.allSettled(asks)) {
              if (ask.status === "rejected")
                deps.log.error({ err: ask.reason }, "a connector's answer was not stored");
            }
          } while (claimed.length === atATime && !isEnding());
        }
        const nextAt = (await nextAskAt(deps.database, name)) ?? connector.dueAt;
        return nextAt < connector.dueAt ? nextAt : connector.dueAt;
      };

      const stopListening = await deps.listen(dueWorkChannel, follower.wake);
      follower.wake();
      return {
        settle: async () => {
          await follower.settle();
          await Promise.all([...following.values()].map(async (one) => await one.settle()));
        },
        stop: async () => {
          await stopListening();
          await follower.stop();
          await Promise.all([...following.values()].map(async (one) => await one.stop()));
        },
      };
    },
    close: async () => await client.close(),
  };
}

/** Does the work that is due and returns when the next is, if it knows. `isEnding` tells whether the process stops. */
type Look = (isEnding: () => boolean) => Promise<Date | undefined>;

interface Follower extends Following {
  readonly wake: () => void;
}

/**
 * Runs `look` when it is woken, when the time that it returned has come, and every 30 seconds at least. One look runs at a time; at
 * most one more waits.
 */
function createFollower({ clock, log }: Pick<Deps, "clock" | "log">, look: Look): Follower {
  let last = Promise.resolve();
  let queued: Promise<void> | undefined;
  let isEnding = false;
  const wake = () => void run();
  const timer = createDueTimer(clock, wake);

  const run = (): Promise<void> => {
    queued ??= last = runAfter(last);
    return queued;
  };
  const runAfter = async (before: Promise<void>) => {
    await before;
    queued = undefined;
    if (isEnding) return;
    timer.disarm();
    let nextAt: Date | undefined = new Date(0);
    try {
      nextAt = await look(() => isEnding);
    } catch (error) {
      log.error({ err: error }, "work about a connector failed");
    }
    const nowMs = clock.now().getTime();
    // Work that is due and was not done is locked by another process, or failed.
    const nextMs = Math.max(nextAt?.getTime() ?? nowMs + pollEveryMs, nowMs + lookAgainMs);
    if (!isEnding) timer.armAt(new Date(Math.min(nextMs, nowMs + pollEveryMs)));
  };

  return {
    wake,
    settle: run,
    stop: async () => {
      isEnding = true;
      timer.disarm();
      await last;
    },
  };
}
