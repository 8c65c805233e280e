import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "../settings/config.ts";
import type { Deps } from "../deps.ts";
import { outgoingOff } from "../settings/outgoing.ts";
import { type ClockWatch, describeClock, leaveAboveSeconds } from "./clockWatch.ts";
import type { Drain } from "./drain.ts";

/** The time after which a silent database counts as unreachable. */
const databaseAnswersWithinMs = 2000;

/** The warning that all merchants' calls may count under the address of one proxy (G19). */
const untrustedProxy =
  "Calls have the header X-Forwarded-For or Forwarded, but TRUSTED_PROXIES is not set. Behind a proxy, all unproven callers share its address and its rate limit. Set TRUSTED_PROXIES to the address of the proxy.";

/**
 * Serves the liveness and the readiness of the process. Needs no version (G18). `warnings` has sentences for the administrator. A
 * process whose clock is far from the database's is not ready.
 */
export function registerHealth(
  app: FastifyInstance,
  { ping, config, log }: Pick<Deps, "ping" | "config" | "log">,
  drain: Drain,
  clockWatch?: Pick<ClockWatch, "aheadSeconds">,
): void {
  const warnings = collectWarnings(app, config, log);
  app.get("/health/live", async (_request, reply) => {
    await reply.header("cache-control", "no-store").send({ status: "live" });
  });
  app.get("/health/ready", async (_request, reply) => {
    drain.noteAsked();
    const status = await findStatus();
    const clockFault = describeClock(clockWatch?.aheadSeconds() ?? 0);
    const all = clockFault === undefined ? warnings : [clockFault, ...warnings];
    await reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, ...(all.length > 0 && { warnings: all }) });
  });

  async function findStatus() {
    if (drain.isDraining()) return "draining";
    if (!(await answers(ping))) return "database_unreachable";
    const isFar = Math.abs(clockWatch?.aheadSeconds() ?? 0) > leaveAboveSeconds;
    return isFar ? "clock_off" : "ready";
  }
}

/** Collects the warnings: of a copy for a drill, and of a live service that is called through an unknown proxy. */
function collectWarnings(
  app: FastifyInstance,
  { environment, trustedProxies, outgoing }: Config,
  log: Deps["log"],
): readonly string[] {
  const warnings: string[] = outgoing ? [] : [outgoingOff];
  if (environment !== "live" || trustedProxies.length > 0) return warnings;
  app.addHook("onRequest", async ({ headers }) => {
    const isForwarded = "x-forwarded-for" in headers || "forwarded" in headers;
    if (!isForwarded || warnings.includes(untrustedProxy)) return;
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
