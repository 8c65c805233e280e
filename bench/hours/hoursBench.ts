import { readdirSync, readFileSync } from "node:fs";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { onServer } from "../machine/benchServer.ts";
import { heapOptions, leastHeap } from "../machine/heap.ts";
import { openPaymentScene, type PaymentScene } from "../payment/paymentScene.ts";
import { readSetting } from "../results/section.ts";
import { type HalfHour, hoursSection, type PaymentCost } from "./hoursSection.ts";

/** About half of what one core holds here (`npm run bench -- payment`). */
const perSecond = 30;

/**
 * Pays for two hours at half load, with gateway and PostgreSQL on one core, and measures what stays: memory, files, connections, and
 * what a payment leaves on the disk.
 */
export async function benchHours(isQuick: boolean) {
  const metricsPort = await findFreePort();
  const scene = await openPaymentScene({
    NODE_OPTIONS: heapOptions,
    METRICS_PORT: String(metricsPort),
  });
  const setting = readSetting([scene.postgresVersion]);
  // Freshly started programs are slow, and fill what has a bound.
  await scene.pay(perSecond, isQuick ? 5 : 300);
  const before = await readDisk(scene);
  const halfHours: HalfHour[] = [];
  while (halfHours.length < 4)
    halfHours.push(await payHalfHour(scene, metricsPort, isQuick ? 5 : 1800));
  const after = await readDisk(scene);
  await scene.finish();
  const payments = halfHours.reduce((sum, one) => sum + one.payments, 0);
  const cost: PaymentCost = {
    storedBytes: (after.storedBytes - before.storedBytes) / payments,
    logBytes: (after.logBytes - before.logBytes) / payments,
  };
  return { setting: setting.finish(), section: hoursSection(perSecond, halfHours, cost) };
}

async function payHalfHour(
  scene: PaymentScene,
  metricsPort: number,
  seconds: number,
): Promise<HalfHour> {
  const { gatewayPid } = scene;
  let openFiles = 0;
  let connections = 0;
  const poll = async () => {
    openFiles = Math.max(openFiles, readdirSync(`/proc/${gatewayPid}/fd`).length);
    connections = Math.max(connections, await countConnections(scene));
  };
  const timer = setInterval(() => void poll(), 2000);
  const report = await scene.pay(perSecond, seconds);
  clearInterval(timer);
  return {
    ...report,
    heapMegabytes: await leastHeap(metricsPort),
    residentMegabytes: readResident(gatewayPid),
    openFiles,
    connections,
  };
}

/** Returns the bytes of the database, and those that its log has taken since it was made. */
async function readDisk({ databaseUrl }: PaymentScene) {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ stored: string; log: string }>(
      "select pg_database_size(current_database()) as stored, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log",
    );
    return { storedBytes: Number(rows[0]?.stored), logBytes: Number(rows[0]?.log) };
  });
}

/** Counts the gateway's connections to the database. */
async function countConnections({ databaseUrl }: PaymentScene): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rows[0]?.count ?? 0;
  });
}

/** Returns the memory that a process has of the machine's, in megabytes. */
function readResident(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
}
