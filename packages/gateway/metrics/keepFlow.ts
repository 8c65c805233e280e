import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { toParts, writePart } from "./flowTable.ts";
import type { Metrics } from "./metrics.ts";

/** The time between two writes. A crash loses the counts since the last one. */
const writeEveryMs = 10_000;

/**
 * Writes the counts of the flow every ten seconds, one query for each merchant, and the rest when it is stopped. Nobody
 * waits for a write. One that fails is logged, its counts go with the next one, and it keeps no other merchant's. If two in a row fail, the
 * rest waits too: the database is unreachable.
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
    let hasFailed = false;
    for (const [index, part] of parts.entries()) {
      try {
        await writePart(database, part);
        hasFailed = false;
      } catch (error) {
        log.warn({ err: error }, "could not write the counts of the flow");
        metrics.flow.giveBack(hasFailed ? parts.slice(index).flat() : part);
        if (hasFailed) return;
        hasFailed = true;
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
