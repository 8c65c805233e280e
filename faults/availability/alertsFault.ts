import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "../../bench/machine/benchServer.ts";
import type { Fault, FaultPart, FaultRun } from "../fault.ts";
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
  /** Prometheus knows the broken part alone: what replaces it has another address. */
  readonly isLasting?: boolean;
}

/** Enough that a rate can be told, and writes are tried while they are refused. */
const createsPerSecond = 2;
const beforeMs = 30_000;
/** Longer than any of these rules waits. */
const firesWithinMs = 400_000;
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
    name: "read-only",
    what: "the primary turns read-only",
    alerts: ["WritesRefused"],
    mayFire: ["DatabaseAway", "WorkLate", "GatewayFails"],
    hurt: async ({ servers }) => {
      const turn = async (change: string) => {
        await onServer(servers.primary().url, async (client) => {
          await client.query(`alter system ${change}`);
          await client.query("select pg_reload_conf()");
        });
      };
      await turn("set default_transaction_read_only = on");
      return { heal: async () => await turn("reset default_transaction_read_only") };
    },
  },
  { ...breakageOf("up-connector-away"), alerts: ["ConnectorAway"] },
  { ...breakageOf("up-gateway"), alerts: ["GatewayAway"], isLasting: true },
  { ...breakageOf("up-redis"), alerts: ["LimitNotShared"] },
  { ...breakageOf("up-clock"), alerts: ["ClockOff", "ClockFarOff"] },
];

/** Breaks a part, and measures how long each alert takes to fire in a real Prometheus, and to end once the part is whole. */
async function walk(drill: AlertDrill, log: FaultRun["log"]): Promise<FaultPart> {
  const stops: (() => unknown)[] = [];
  try {
    return await withDataDir(async (dataDir, receiver) => {
      const disk = path.join(dataDir, "postgres");
      if (drill.hasSmallDisk === true) {
        mountSmallDisk(disk);
        stops.push(() => spawnSync("umount", ["-l", disk]));
      }
      const { hasConnector = false, env = {} } = drill;
      const scene = await openScene(dataDir, { isPooled: false, hasConnector, env });
      stops.push(scene.stop);
      const targets = scene.gateways.map(({ metrics }) => metrics);
      const prometheus = await startPrometheus(path.join(dataDir, "prometheus"), targets);
      stops.push(prometheus.stop);
      const creating = startCreates(() => scene.gateways, {
        prefix: "A",
        perSecond: createsPerSecond,
        callbackUrl: receiver.url,
      });
      stops.push(creating.stop);
      await wait(beforeMs);
      const early = [...(await prometheus.firing()).keys()];
      const hurtAtMs = performance.now();
      const { heal } = await drill.hurt(scene);
      const firedAfter = new Map<string, number>();
      const others = new Set<string>();
      const expected = new Set([...drill.alerts, ...(drill.mayFire ?? [])]);
      const look = async () => {
        const firing = await prometheus.firing();
        for (const [name, severity] of firing) {
          const seconds = Math.round((performance.now() - hurtAtMs) / 1000);
          if (!firedAfter.has(name)) firedAfter.set(name, seconds);
          if (!expected.has(name) && severity === "page") others.add(name);
        }
        return firing;
      };
      const isFired = async () => {
        await look();
        return drill.alerts.every((name) => firedAfter.has(name));
      };
      const fault = await failureOf(until("the alert fires", firesWithinMs, isFired));
      const healedAtMs = performance.now();
      await heal();
      const isOver = async () => {
        const firing = await look();
        return drill.alerts.every((name) => !firing.has(name));
      };
      const lasting = drill.isLasting
        ? undefined
        : await failureOf(until("the alert ends", endsWithinMs, isOver));
      const overAfter = Math.round((performance.now() - healedAtMs) / 1000);
      const seen = [
        ...[...firedAfter].map(([name, seconds]) => `${name} after ${seconds} s`),
        ...(drill.isLasting ? [] : [`over ${overAfter} s after the repair`]),
      ].join("; ");
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
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Returns why something failed, undefined if it did not. */
async function failureOf(work: Promise<void>): Promise<string | undefined> {
  return await work.then(() => undefined, String);
}

/** Alerts in a real Prometheus: each fault pages for itself, and its alert ends with it. */
export const alertsFault: Fault = {
  name: "alerts",
  promise:
    "each fault fires its own alert in a Prometheus, no alert of another fault pages, and the alert ends with it",
  usualRounds: 1,
  usualSeconds: 200,
  run: async ({ rounds, log }) => {
    const parts: FaultPart[] = [];
    for (const drill of drills.slice(0, rounds)) {
      parts.push(await walk(drill, log));
    }
    return {
      injected: `${parts.length} times`,
      seen: parts.map(({ seen }) => seen).join(" | "),
      broken: parts.flatMap(({ broken }) => broken),
      parts,
    };
  },
};
