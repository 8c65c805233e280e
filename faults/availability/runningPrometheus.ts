import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { unpackPrometheus } from "../../scripts/test/programs/prometheus.ts";
import { NotHere } from "../fault.ts";
import { until } from "../runningService.ts";

/** How often metrics are read and rules are evaluated: more often than usual, so that a drill takes less time. */
const everySeconds = 5;
const startsWithinMs = 30_000;

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** A Prometheus with the rules of packaging/alerts.yml. */
export interface RunningPrometheus {
  /** Returns the alerts that fire, by name, with their severity. */
  readonly firing: () => Promise<ReadonlyMap<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts a Prometheus that reads the metrics of processes at these addresses. Throws `NotHere` where there is none. */
export async function startPrometheus(
  folder: string,
  targets: readonly string[],
): Promise<RunningPrometheus> {
  const program = unpackPrometheus("prometheus");
  if (program === undefined) throw new NotHere("Prometheus is missing and could not be unpacked");
  mkdirSync(folder, { recursive: true });
  const settings = path.join(folder, "prometheus.yml");
  // JSON is YAML too.
  const config = {
    global: { scrape_interval: `${everySeconds}s`, evaluation_interval: `${everySeconds}s` },
    rule_files: [path.resolve("packaging/alerts.yml")],
    scrape_configs: [{ job_name: "payment-gateway", static_configs: [{ targets }] }],
  };
  writeFileSync(settings, JSON.stringify(config));
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: "ignore" },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const ask = async (asked: string) => await fetch(`http://${address}${asked}`);
  try {
    await until("Prometheus is ready", startsWithinMs, async () => {
      const answer = await ask("/-/ready").catch(() => undefined);
      return answer?.ok === true;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    firing: async () => {
      const { data } = Alerts.parse(await (await ask("/api/v1/alerts")).json());
      const fire = data.alerts.filter(({ state }) => state === "firing");
      return new Map(
        fire.map(({ labels }) => [labels["alertname"] ?? "", labels["severity"] ?? ""]),
      );
    },
    stop,
  };
}
