import type { FastifyInstance } from "fastify";
import { atMost } from "../atMost.ts";
import type { DatabaseState } from "../database/connection.ts";
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
    const { status, writesWait } = await findState();
    const clockFault = describeClock(clockWatch?.aheadSeconds() ?? 0);
    const waiting = writesWait === undefined ? [] : [`${writesWait} Reads go on.`];
    const all = [...waiting, ...[clockFault ?? []].flat(), ...warnings];
    await reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, ...(all.length > 0 && { warnings: all }) });
  });

  async function findState(): Promise<DatabaseState & { readonly status: string }> {
    if (drain.isDraining()) return { status: "draining" };
    const database = await askDatabase(ping);
    if (!database) return { status: "database_unreachable" };
    const isFar = Math.abs(clockWatch?.aheadSeconds() ?? 0) > leaveAboveSeconds;
    return { status: isFar ? "clock_off" : "ready", writesWait: database.writesWait };
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

/** Returns the state of the database; undefined if it is unreachable, or silent for too long. */
async function askDatabase(ping: Deps["ping"]): Promise<DatabaseState | undefined> {
  return await atMost(
    databaseAnswersWithinMs,
    ping().catch(() => undefined),
  );
}
