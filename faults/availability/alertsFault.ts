import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault, type FaultPart, type FaultRun, NotHere } from "../fault.ts";
import { mountSmallDisk } from "../fullDisk.ts";
import { until, withDataDir } from "../runningService.ts";
import { startCreates } from "../steadyCreates.ts";
import { type Breakage, breakages } from "./breakages.ts";
import { startPrometheus } from "./runningPrometheus.ts";
import { openScene } from "./scene.ts";

/** A breakage with the alerts that must fire. */
interface AlertDrill extends Omit<Breakage, "readsGoOn"> {
  readonly alerts: readonly string[];
  /** Alerts that may fire too, because they are true as well. */
  readonly mayFire?: readonly string[];
}

/** Enough that a rate can be told, and writes are tried while they are refused. */
const createsPerSecond = 2;
const beforeMs = 30_000;
/** Longer than any of these rules waits. */
const firesWithinMs = 300_000;
const endsWithinMs = 420_000;

function breakageOf(name: string): Breakage {
  const found = breakages.find((breakage) => breakage.name === name);
  if (!found) throw new Error(`there is no breakage ${name}`);
  return found;
}

/** In the order of their worth: `--rounds` says how many are walked. */
const drills: readonly AlertDrill[] = [
  { ...breakageOf("up-standby"), alerts: ["CommitsWait"], mayFire: ["WorkLate", "GatewayFails"] },
  {
    name: "primary",
    what: "the primary is lost, and nobody is promoted",
    alerts: ["DatabaseAway"],
    mayFire: ["GatewayFails"],
    hurt: async ({ servers }) => {
      const { start, stop } = servers.primary();
      await stop("immediate");
      return { heal: start };
    },
  },
  {
    name: "split",
    what: "the standby is promoted while the primary goes on",
    alerts: ["SplitBrain"],
    hurt: async ({ servers }) => {
      await servers.promote();
      return { heal: async () => await servers.other().stop("immediate") };
    },
  },
  {
    ...breakageOf("up-disk"),
    alerts: ["WritesRefused"],
    mayFire: ["DatabaseAway", "WorkLate", "GatewayFails", "CommitsWait"],
  },
  { ...breakageOf("up-connector-away"), alerts: ["ConnectorAway"] },
  { ...breakageOf("up-gateway"), alerts: ["GatewayAway"] },
  { ...breakageOf("up-redis"), alerts: ["LimitNotShared"] },
  { ...breakageOf("up-clock"), alerts: ["ClockOff", "ClockFarOff"] },
];

/** Breaks a part, and measures how long each alert takes to fire in a real Prometheus, and to end once the part is whole. */
async function walk(drill: AlertDrill, log: FaultRun["log"]): Promise<FaultPart> {
  return await withDataDir(async (dataDir, receiver) => {
    const disk = path.join(dataDir, "postgres");
    if (drill.hasSmallDisk === true) mountSmallDisk(disk);
    const { hasConnector = false, env = {} } = drill;
    const scene = await openScene(dataDir, { isPooled: false, hasConnector, env });
    const targets = scene.gateways.map(({ metrics }) => metrics);
    const prometheus = await startPrometheus(path.join(dataDir, "prometheus"), targets);
    try {
      const creating = startCreates(() => scene.gateways, {
        prefix: "A",
        perSecond: createsPerSecond,
        callbackUrl: receiver.url,
      });
      await wait(beforeMs);
      const early = [...(await prometheus.firing()).keys()];
      const hurtAtMs = performance.now();
      const { heal } = await drill.hurt(scene);
      const firedAfter = new Map<string, number>();
      const others = new Set<string>();
      const isFired = async () => {
        for (const [name, severity] of await prometheus.firing()) {
          const seconds = Math.round((performance.now() - hurtAtMs) / 1000);
          if (!firedAfter.has(name)) firedAfter.set(name, seconds);
          const isExpected = [...drill.alerts, ...(drill.mayFire ?? [])].includes(name);
          if (!isExpected && severity === "page") others.add(name);
        }
        return drill.alerts.every((name) => firedAfter.has(name));
      };
      const fault = await until("the alert fires", firesWithinMs, isFired).catch(String);
      const healedAtMs = performance.now();
      await heal();
      const isOver = async () => {
        const firing = await prometheus.firing();
        return drill.alerts.every((name) => !firing.has(name));
      };
      // Prometheus knows the former process alone: a new one has another address.
      const staysAway = drill.name === "up-gateway";
      const lasting = staysAway
        ? undefined
        : await until("the alert ends", endsWithinMs, isOver).catch(String);
      const overAfter = Math.round((performance.now() - healedAtMs) / 1000);
      await creating.stop();
      const fired = [...firedAfter].map(([name, seconds]) => `${name} after ${seconds} s`);
      const seen = [...fired, ...(staysAway ? [] : [`over ${overAfter} s after the repair`])].join(
        "; ",
      );
      log(`${drill.name}: ${seen}`);
      return {
        name: `alerts, ${drill.name}`,
        promise: `${drill.what}: ${drill.alerts.join(" and ")}`,
        injected: "once",
        seen,
        broken: [
          ...early.map((name) => `${name} fired before anything broke`),
          ...[...others].map((name) => `${name} paged somebody too`),
          ...[fault, lasting].filter((each) => each !== undefined),
        ],
      };
    } finally {
      await prometheus.stop();
      await scene.stop();
      if (drill.hasSmallDisk === true) spawnSync("umount", ["-l", disk]);
    }
  });
}

/** Alerts in a real Prometheus: each fault pages for itself, and its alert ends with it. */
export const alertsFault: Fault = {
  name: "alerts",
  promise:
    "each fault fires its own alert in a Prometheus, pages for nothing else, and the alert ends with it",
  usualRounds: 1,
  usualSeconds: 200,
  run: async ({ rounds, log }) => {
    const parts: FaultPart[] = [];
    for (const drill of drills.slice(0, rounds)) {
      const part = await walk(drill, log).catch((error: unknown) => {
        if (error instanceof NotHere && parts.length > 0) return undefined;
        throw error;
      });
      if (part) parts.push(part);
    }
    return {
      injected: `${parts.length} times`,
      seen: parts.map(({ seen }) => seen).join(" | "),
      broken: parts.flatMap(({ broken }) => broken),
      parts,
    };
  },
};
