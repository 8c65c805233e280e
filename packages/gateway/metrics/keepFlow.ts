import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { toParts, writePart } from "./flowTable.ts";
import type { Metrics } from "./metrics.ts";

/** The time between two writes. A crash loses the counts since the last one. */
const writeEveryMs = 10_000;

/**
 * Writes the counts of the flow every ten seconds, one query for each merchant, and the rest when it is stopped. Nobody
 * waits for a write. One that fails is logged, and its counts go with the next one.
 */
export function keepFlow({
  metrics,
  database,
  clock,
  log,
}: {
  readonly metrics: Pick<Metrics, "flow">;
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
  readonly log: FastifyBaseLogger;
}): () => Promise<void> {
  const write = async () => {
    const parts = toParts(metrics.flow.take(clock.now().toISOString().slice(0, 10)));
    for (const [index, part] of parts.entries()) {
      try {
        await writePart(database, part);
      } catch (error) {
        metrics.flow.giveBack(parts.slice(index).flat());
        log.warn({ err: error }, "could not write the counts of the flow");
        return;
      }
    }
  };
  let last = Promise.resolve();
  // One write at a time, so that a slow database does not get more and more.
  const writeNext = async () => {
    await last;
    await write();
  };
  const timer = setInterval(() => {
    last = writeNext();
  }, writeEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await writeNext();
  };
}
