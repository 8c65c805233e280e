import type { Config } from "@pay/gateway/settings/config.ts";
import { reasonOf } from "../reasonOf.ts";
import type { Checked } from "./checked.ts";

const withinMs = 5000;
/** Addresses that mean all of this machine. */
const everywhere: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** Checks whether the service serves the metrics from which alerts are made. */
export async function checkMetrics({
  metricsPort,
  metricsHost,
}: Pick<Config, "metricsPort" | "metricsHost">): Promise<Checked> {
  return { subject: "metrics for alerts", missing: [(await find()) ?? []].flat() };

  async function find(): Promise<string | undefined> {
    if (metricsPort === undefined)
      return "METRICS_PORT is not set, so no alert can tell of a fault. Set it, let Prometheus read it, and load packaging/alerts.yml.";
    const host = everywhere.has(metricsHost) ? "127.0.0.1" : metricsHost;
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${metricsPort}/metrics`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
      const text = await answer.text();
      return answer.ok && text.includes("gateway_build_info")
        ? undefined
        : `${address} does not have the metrics of the service. Give METRICS_PORT a port of its own, and start the service with it.`;
    } catch (error) {
      return `${address} does not answer (${reasonOf(error)}). Start the service with this METRICS_PORT and METRICS_HOST.`;
    }
  }
}
