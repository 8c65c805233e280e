import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Deps } from "../deps.ts";
import { connectorChannel, heardChannel } from "../database/announceDue.ts";
import { createPoller, type Poller } from "../dueWork/createPoller.ts";
import type { Processor } from "../processor/processor.ts";
import type { FindConnector } from "../processor/routes.ts";
import { askPayment } from "./askPayment.ts";
import { type OperationName, openConnectorClient } from "./connectorClient.ts";
import { createConnectorProcessor } from "./connectorProcessor.ts";
import { type Connector, movePoll, readConnector, readConnectors } from "./connectorTable.ts";
import { createConnectorWatch } from "./connectorWatch.ts";
import { claimAsks, hastenFailedAsks, nextAskAt } from "./dueAsks.ts";
import { endUnsentPayouts } from "./endUnsentPayouts.ts";
import { ofCapabilities, pollConnector } from "./pollConnector.ts";
import { createProbe, type Probe } from "./probeConnector.ts";
import { followSettlements } from "./settlements.ts";

/** The connectors of a service. */
export interface Connectors {
  readonly find: FindConnector;
  /** Starts asking connectors. */
  readonly follow: (deps: Pick<Deps, "listen" | "callbackHooks">) => Promise<Following>;
  readonly close: () => Promise<void>;
}

/** The work about connectors that this process does. */
export interface Following {
  /** Does all work that is due now; resolves when no more can be done. */
  readonly runUntilIdle: () => Promise<void>;
  /** Stops. Calls under way are finished. */
  readonly stop: () => Promise<void>;
}

/** The work of a copy for a drill: none. */
const noFollowing: Following = {
  runUntilIdle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** A process knows a new connector, or new capabilities, this much later at most. */
const rememberMs = 1000;
const operationsOf = {
  payin: ["putPayin", "readPayin"],
  payout: ["putPayout", "readPayout"],
} as const satisfies Record<PaymentDirection, readonly OperationName[]>;

/** The payments of one connector and kind that a process asks about at a time. */
const atATime = 20;

/** The loops of one connector. None waits for another: a slow list delays no payout, and many payouts delay no payin. */
interface Loops {
  readonly polls: Poller;
  readonly asks: readonly Poller[];
  readonly books: Poller;
  readonly probe: Probe;
  readonly probes: Poller;
}

/** Opens the connectors. `processor` is the built-in one, whose choices stand in for those that a connector of the sandbox does not name. */
export function openConnectors(
  opened: Pick<Deps, "config" | "database" | "clock" | "log" | "metrics" | "processor">,
): Connectors {
  let onRest: ((name: string, askedMs: number) => void) | undefined;
  const watch = createConnectorWatch(opened);
  const client = openConnectorClient(opened.config, opened.clock, {
    onRest: (name, askedMs) => onRest?.(name, askedMs),
    onCall: watch.called,
  });
  const asking = { ...opened, client, watch };
  let read: Promise<ReadonlyMap<string, Processor>> | undefined;
  let readAtMs = 0;

  /** Returns the processors of the connectors that have answered, by their names. */
  const readProcessors = async () => {
    const connectors = await readConnectors(opened.database);
    const answered = connectors.filter(({ capabilities }) => capabilities !== null);
    return new Map(answered.map((one) => [one.name, createConnectorProcessor(one, asking)]));
  };
  const recall = async () => {
    const nowMs = opened.clock.elapsedMs();
    if (!read || nowMs - readAtMs >= rememberMs) {
      readAtMs = nowMs;
      read = readProcessors();
      // A failed read is not remembered.
      read.catch(() => {
        read = undefined;
      });
    }
    return await read;
  };

  return {
    find: async (name) => (await recall()).get(name),
    follow: async ({ listen, callbackHooks }) => {
      if (!opened.config.outgoing) return noFollowing;
      const all = { ...asking, callbackHooks };
      const followed = new Map<string, Loops>();
      const finder = createPoller(opened, "finding connectors", async () => {
        for (const { name } of await readConnectors(opened.database)) {
          const loops = followed.get(name) ?? openLoops(name);
          followed.set(name, loops);
          for (const loop of [loops.polls, ...loops.asks]) loop.wake();
        }
        return [];
      });

      // One connector's silence delays nobody else: each has its own loops.
      const openLoops = (name: string): Loops => {
        const asks = (["payout", "payin"] as const).map((direction) =>
          createPoller(
            opened,
            `asking the connector ${name} about ${direction}s`,
            async (isEnding) => [await askAll(name, direction, isEnding)],
          ),
        );
        const books = createPoller(
          opened,
          `reading the settlements of the connector ${name}`,
          async (isEnding) => {
            const connector = await find(name);
            const isAnswering =
              connector?.fault === null || connector?.fault.startsWith(ofCapabilities) === true;
            if (connector?.capabilities && isAnswering)
              await followSettlements(asking, connector, isEnding);
            return [];
          },
        );
        const polls = createPoller(opened, `polling the connector ${name}`, async (isEnding) => {
          if (await pollConnector(asking, name, isEnding))
            for (const loop of [...asks, books]) loop.wake();
          return [(await find(name))?.dueAt];
        });
        const probe = createProbe(
          asking,
          async () => await find(name),
          async () => {
            const now = opened.clock.now();
            await movePoll(opened.database, name, now);
            for (const direction of ["payin", "payout"] as const)
              await hastenFailedAsks(opened.database, direction, { connector: name, now });
            for (const loop of [polls, ...asks]) loop.wake();
          },
        );
        const probes = createPoller(
          opened,
          `asking whether the connector ${name} is back`,
          async () => [await probe.ask()],
        );
        return { polls, asks, books, probe, probes };
      };
      onRest = (name, askedMs) => {
        const loops = followed.get(name);
        loops?.probe.rests(askedMs);
        loops?.probes.wake();
      };

      const find = async (name: string) => await readConnector(opened.database, name);

      const askAll = async (
        name: string,
        direction: PaymentDirection,
        isEnding: () => boolean,
      ): Promise<Date | undefined> => {
        for (;;) {
          // Read for each batch: a long backlog must not go on at an address or by a key of before.
          const connector = await find(name);
          // A connector that now belongs to another environment has no capabilities, and must not be asked about these payments.
          // While the connector rests from both operations, no payment is claimed.
          const waitMs = Math.min(
            ...operationsOf[direction].map((operation) => client.waitMs({ name }, operation)),
          );
          if (!connector?.capabilities || waitMs > 0) {
            if (direction === "payout") await endUnsentPayouts(all, name);
            return connector?.capabilities
              ? new Date(opened.clock.now().getTime() + waitMs)
              : undefined;
          }
          if (isEnding() || (await askDue(all, connector, direction)) < atATime) break;
        }
        return await nextAskAt(opened.database, direction, name);
      };

      const stopListening = await listen(connectorChannel, finder.announced);
      const stopHearing = await listen(heardChannel, (name) => client.heard({ name }));
      finder.wake();
      return {
        runUntilIdle: async () => {
          await finder.poll();
          const loops = [...followed.values()];
          for (const kind of ["probes", "polls"] as const)
            await Promise.all(loops.map(async (loop) => await loop[kind].poll()));
          const woken = loops.flatMap(({ asks, books }) => asks.concat(books));
          await Promise.all(woken.map(async (one) => await one.poll()));
        },
        stop: async () => {
          await stopListening();
          await stopHearing();
          await finder.stop();
          const loops = [...followed.values()].flatMap(({ polls, asks, books, probes }) =>
            asks.concat(polls, books, probes),
          );
          await Promise.all(loops.map(async (one) => await one.stop()));
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
  // An ask that fails is repeated later, and does not delay the other payments.
  for (const ask of await Promise.allSettled(asks)) {
    if (ask.status === "rejected")
      deps.log.error({ err: ask.reason }, "a connector's answer was not stored");
  }
  return claimed.length;
}
