import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Deps } from "../deps.ts";
import { connectorChannel } from "../database/announceDue.ts";
import { createLooker, type Looker } from "../dueWork/createLooker.ts";
import type { FindConnector } from "../processor/routes.ts";
import { askPayment } from "./askPayment.ts";
import { type OperationName, openConnectorClient } from "./connectorClient.ts";
import { createConnectorProcessor } from "./connectorProcessor.ts";
import { type Connector, readConnector, readConnectors } from "./connectorTable.ts";
import { createConnectorWatch } from "./connectorWatch.ts";
import { claimAsks, nextAskAt } from "./dueAsks.ts";
import { lookAtConnector } from "./lookAtConnector.ts";
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

/** The payments of one connector and kind that a process asks about at a time. */
const atATime = 20;

/** The loops of one connector. None waits for another: a slow list delays no payout, and many payouts delay no payin. */
interface Loops {
  readonly looks: Looker;
  readonly asks: readonly Looker[];
  readonly books: Looker;
}

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
    follow: async ({ listen, callbackHooks }) => {
      const all = { ...asking, callbackHooks };
      const followed = new Map<string, Loops>();
      const finder = createLooker(opened, "finding connectors", async () => {
        for (const { name } of await readConnectors(opened.database)) {
          const loops = followed.get(name) ?? openLoops(name);
          followed.set(name, loops);
          for (const loop of [loops.looks, ...loops.asks]) loop.wake();
        }
        return [];
      });

      // One connector's silence delays nobody else: each has its own loops.
      const openLoops = (name: string): Loops => {
        const asks = (["payout", "payin"] as const).map((direction) =>
          createLooker(
            opened,
            `asking the connector ${name} about ${direction}s`,
            async (isEnding) => [await askAll(name, direction, isEnding)],
          ),
        );
        const books = createLooker(
          opened,
          `reading the settlements of the connector ${name}`,
          async (isEnding) => {
            const connector = await find(name);
            if (connector?.capabilities && connector.fault === null)
              await followSettlements(asking, connector, isEnding);
            return [];
          },
        );
        const looks = createLooker(opened, `looking at the connector ${name}`, async (isEnding) => {
          if (await lookAtConnector(asking, name, isEnding))
            for (const loop of [...asks, books]) loop.wake();
          return [(await find(name))?.dueAt];
        });
        return { looks, asks, books };
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
          // One that has become another environment's tells nothing about these payments.
          if (!connector?.capabilities) return undefined;
          // While both operations rest, nothing is claimed in vain.
          const waitMs = Math.min(
            ...operationsOf[direction].map((operation) => client.waitMs(connector, operation)),
          );
          if (waitMs > 0) return new Date(opened.clock.now().getTime() + waitMs);
          if (isEnding() || (await askDue(all, connector, direction)) < atATime) break;
        }
        return await nextAskAt(opened.database, direction, name);
      };

      const stopListening = await listen(connectorChannel, finder.announced);
      finder.wake();
      return {
        settle: async () => {
          await finder.look();
          const loops = [...followed.values()];
          await Promise.all(loops.map(async ({ looks }) => await looks.look()));
          const woken = loops.flatMap(({ asks, books }) => asks.concat(books));
          await Promise.all(woken.map(async (one) => await one.look()));
        },
        stop: async () => {
          await stopListening();
          await finder.stop();
          const loops = [...followed.values()].flatMap(({ looks, asks, books }) =>
            asks.concat(looks, books),
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
  // A payment that cannot be asked about is asked about again, and holds no other up.
  for (const ask of await Promise.allSettled(asks)) {
    if (ask.status === "rejected")
      deps.log.error({ err: ask.reason }, "a connector's answer was not stored");
  }
  return claimed.length;
}
