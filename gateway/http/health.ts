import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Drain } from "./drain.ts";

/** A database that does not answer in so long counts as away. */
const databaseAnswersWithinMs = 2000;

/** Says whether the process lives, and whether calls should be sent to it. Needs no version (G18). */
export function registerHealth(app: FastifyInstance, database: Database, drain: Drain): void {
  app.get("/health/live", async (_request, reply) => {
    await reply.header("cache-control", "no-store").send({ status: "live" });
  });
  app.get("/health/ready", async (_request, reply) => {
    const status = drain.isDraining()
      ? "draining"
      : (await answers(database))
        ? "ready"
        : "database_unreachable";
    await reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status });
  });
}

async function answers(database: Database): Promise<boolean> {
  const ending = new AbortController();
  const late = setTimeout(databaseAnswersWithinMs, false, { signal: ending.signal, ref: false });
  const asked = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late]);
  ending.abort();
  late.catch(() => undefined);
  return isThere;
}
