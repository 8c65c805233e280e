import { createServer } from "node:net";
import { sql } from "kysely";
import { writeCallback } from "../gateway/callback/writeCallback.ts";
import { systemClock } from "../gateway/clock.ts";
import type { Deps } from "../gateway/deps.ts";
import { startDueWork } from "../gateway/dueWork/dueWork.ts";
import { openReceiver } from "../gateway/testing/callbackReceiver.ts";
import { findFreePort } from "../gateway/testing/freePort.ts";
import type { DatabaseKind } from "../gateway/testing/testDatabase.ts";
import { addMerchant, openTestDeps } from "../gateway/testing/testDeps.ts";
import type { Section } from "./results/section.ts";
import { percentile } from "./statistics.ts";

/** The kinds of dead receivers: one refuses connections, the other accepts them and never answers. */
type Death = "refuses" | "silent";

/**
 * Milliseconds until a healthy receiver has its callbacks when all are due at once. Measured alone, and beside as many
 * callbacks to a dead receiver.
 */
export interface CallbacksReport {
  readonly database: DatabaseKind;
  readonly events: number;
  readonly aloneP95: number;
  readonly besideRefusingP95: number;
  readonly besideSilentP95: number;
  /**
   * The slower of the two beside a dead receiver, divided by the time alone. The target is at most 1.5 (G23: a slow
   * receiver delays nobody else).
   */
  readonly ratio: number;
}

/**
 * Measures each way twice in one run, on a PostgreSQL server or else on PGlite. The faster time counts, because other
 * load on the machine only adds time.
 */
export async function benchCallbacks(
  events: number,
  serverUrl: string | undefined,
): Promise<CallbacksReport> {
  const rounds: number[][] = [[], [], []];
  for (let round = 0; round < 2; round += 1) {
    for (const [index, death] of ([undefined, "refuses", "silent"] as const).entries())
      rounds[index]?.push(await measure(events, death, serverUrl));
  }
  const [aloneP95 = 0, besideRefusingP95 = 0, besideSilentP95 = 0] = rounds.map((times) =>
    Math.round(Math.min(...times)),
  );
  const ratio = Math.round((Math.max(besideRefusingP95, besideSilentP95) / aloneP95) * 100) / 100;
  const database = serverUrl === undefined ? "PGlite" : "PostgreSQL";
  return { database, events, aloneP95, besideRefusingP95, besideSilentP95, ratio };
}

/**
 * Returns the 95th percentile of the time from when all callbacks fell due to their arrival at the healthy receiver.
 */
async function measure(
  events: number,
  death: Death | undefined,
  serverUrl: string | undefined,
): Promise<number> {
  const kind = serverUrl === undefined ? "PGlite" : "PostgreSQL";
  const open = await openTestDeps({ kind, serverUrl });
  const deps = { ...open.deps, clock: systemClock };
  const arrivals: number[] = [];
  const healthy = await openReceiver(() => {
    arrivals.push(performance.now());
    return {};
  });
  const dead = await openDead(death);
  await Promise.all([
    writeAll(deps, healthy.url, events),
    ...(dead ? [writeAll(deps, dead.url, events)] : []),
  ]);
  // A database that lives longer does this by itself.
  await sql`analyze callback`.execute(deps.database);
  const dueAt = performance.now();
  const work = await startDueWork(deps);
  await healthy.whenCaught(events);
  await dead?.close();
  await work.stop();
  await healthy.close();
  await open.close();
  return percentile(
    arrivals.map((arrivedAt) => arrivedAt - dueAt),
    95,
  );
}

/** Writes due callbacks of one merchant, each for a payment of its own. */
async function writeAll(deps: Deps, callbackUrl: string, count: number): Promise<void> {
  const { merchantCode } = await addMerchant(deps);
  for (let index = 0; index < count; index += 1) {
    const now = deps.clock.now();
    const createdAt = new Date(now.getTime() - 60_000);
    const id = { idPayin: `P-${index}` };
    const subject = { merchantCode, type: "payin.updated", id, callbackUrl, isTest: true } as const;
    await deps.database
      .transaction()
      .execute(
        async (transaction) =>
          await writeCallback(
            { transaction, now, callbackHooks: deps.callbackHooks },
            { ...subject, createdAt },
          ),
      );
  }
}

async function openDead(death: Death | undefined) {
  if (death === undefined) return undefined;
  if (death === "refuses") {
    const url = `http://127.0.0.1:${await findFreePort()}/callback`;
    return { url, close: async () => await Promise.resolve() };
  }
  const server = createServer().listen(0, "127.0.0.1");
  const sockets = new Set<{ destroy: () => void }>();
  server.on("connection", (socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise((resolve) => {
    server.once("listening", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Returns the results section about callbacks. */
export function callbacksSection(report: CallbacksReport): Section {
  const { database, events, aloneP95, besideRefusingP95, besideSilentP95, ratio } = report;
  return {
    title: "Callbacks",
    tables: [
      {
        caption: `Until ${events} callbacks that fall due at once have reached a healthy receiver, 95th percentile, on ${database}`,
        head: ["", "ms"],
        rows: [
          ["alone", String(aloneP95)],
          ["beside as many of a receiver that refuses connections", String(besideRefusingP95)],
          ["beside as many of a receiver that is silent", String(besideSilentP95)],
          ["the worse of both to alone (aimed at: at most 1.5)", ratio.toFixed(2)],
        ],
      },
    ],
    notes: ["A slow receiver delays nobody else (G23)."],
  };
}
