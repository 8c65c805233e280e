import type { Deps } from "../deps.ts";
import type { ConnectorClient } from "./connectorClient.ts";
import type { Connector } from "./connectorTable.ts";

const shortestMs = 1000;
const longestMs = 30_000;

/** Asks a connector whether it is back while operations of it rest. */
export interface Probe {
  /** Hears that an operation begins to rest, and for how long the connector asked not to be called; 0 if it did not. */
  readonly rests: (askedMs: number) => void;
  /** Asks if it is time. Returns when to ask next; undefined if nothing rests. */
  readonly ask: () => Promise<Date | undefined>;
}

/**
 * Creates the probe of a connector: it asks for the capabilities after a quarter of the time that the connector was unreachable, at least a
 * second and at most 30. The first answer after a silence ends all rests, and `onReturn` follows. A connector that answers while an
 * operation of it fails goes on to rest.
 */
export function createProbe(
  { client, clock }: Pick<Deps, "clock"> & { readonly client: ConnectorClient },
  find: () => Promise<Connector | undefined>,
  onReturn: () => Promise<void>,
): Probe {
  let sinceMs: number | undefined;
  let nextMs = 0;
  let isAway = false;

  const toDate = () => new Date(clock.now().getTime() + Math.max(0, nextMs - clock.elapsedMs()));

  return {
    rests: (askedMs) => {
      const nowMs = clock.elapsedMs();
      const isFirst = sinceMs === undefined;
      sinceMs ??= nowMs;
      if (isFirst || askedMs > 0) nextMs = nowMs + Math.max(shortestMs, askedMs);
    },
    ask: async () => {
      if (sinceMs === undefined) return undefined;
      if (clock.elapsedMs() < nextMs) return toDate();
      const connector = await find();
      if (!connector || !client.isResting(connector)) {
        sinceMs = undefined;
        isAway = false;
        return undefined;
      }
      const outcome = await client.probe(connector);
      if (outcome.ok && isAway) {
        client.heard(connector);
        await onReturn();
      }
      isAway = !outcome.ok;
      const nowMs = clock.elapsedMs();
      const gapMs = Math.min(Math.max((nowMs - sinceMs) / 4, shortestMs), longestMs);
      const askedMs = outcome.ok ? 0 : outcome.retryAfterMs;
      nextMs = nowMs + Math.max(gapMs * (1 - Math.random() / 5), askedMs);
      return toDate();
    },
  };
}
