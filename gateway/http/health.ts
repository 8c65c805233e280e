import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "../settings/config.ts";
import type { Deps } from "../deps.ts";
import type { Drain } from "./drain.ts";

/** A database that does not answer in so long counts as away. */
const databaseAnswersWithinMs = 2000;

/** Said where calls of all merchants may count under the one address of a proxy (G19). */
const untrustedProxy =
  "Calls come with X-Forwarded-For or Forwarded, and TRUSTED_PROXIES is not set: where a proxy stands in front, all callers who are not proven share its address and its limit. Set TRUSTED_PROXIES to the proxy's address.";

/**
 * Says whether the process lives, and whether calls should be sent to it. Needs no version (G18). `warnings` are sentences for the operator, once there is
 * something to warn of; who is ready stays so.
 */
export function registerHealth(
  app: FastifyInstance,
  { ping, config, log }: Pick<Deps, "ping" | "config" | "log">,
  drain: Drain,
): void {
  const warnings = watchForwarded(app, config, log);
  app.get("/health/live", async (_request, reply) => {
    await reply.header("cache-control", "no-store").send({ status: "live" });
  });
  app.get("/health/ready", async (_request, reply) => {
    const status = drain.isDraining()
      ? "draining"
      : (await answers(ping))
        ? "ready"
        : "database_unreachable";
    await reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, ...(warnings.length > 0 && { warnings }) });
  });
}

/** Collects what is to be warned of a live service that is called through a proxy which it does not know. */
function watchForwarded(
  app: FastifyInstance,
  { environment, trustedProxies }: Config,
  log: Deps["log"],
): readonly string[] {
  const warnings: string[] = [];
  if (environment !== "live" || trustedProxies.length > 0) return warnings;
  app.addHook("onRequest", async ({ headers }) => {
    const isForwarded = "x-forwarded-for" in headers || "forwarded" in headers;
    if (!isForwarded || warnings.length > 0) return;
    warnings.push(untrustedProxy);
    log.warn(untrustedProxy);
  });
  return warnings;
}

async function answers(ping: Deps["ping"]): Promise<boolean> {
  const ending = new AbortController();
  const late = setTimeout(databaseAnswersWithinMs, false, { signal: ending.signal, ref: false });
  const asked = ping().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late]);
  ending.abort();
  late.catch(() => undefined);
  return isThere;
}
