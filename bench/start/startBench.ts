import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../../scripts/setUp/buildIfChanged.mjs";
import { findFreePort } from "../../gateway/testing/freePort.ts";
import { endService, startService } from "../../gateway/testing/serviceProcess.ts";
import type { Section } from "../results/section.ts";
import { median } from "../statistics.ts";

/** Milliseconds of one round. */
export interface StartTimes {
  /** The start of an empty Node program. */
  readonly node: number;
  /** Node opening the same data with PGlite alone and running one query. */
  readonly pglite: number;
  /** The service as `npm start` runs it, until it accepts calls. */
  readonly service: number;
}

const openPglite = `
  import { PGlite } from "@electric-sql/pglite";
  const begun = performance.now();
  const database = await PGlite.create({ dataDir: process.argv[1] });
  await database.query("select 1");
  process.stdout.write(String(performance.now() - begun));
  await database.close();
`;

/**
 * Starts the service on the embedded database in rounds, in turn with the parts that it cannot avoid. The first start
 * creates the database, the second is a warm-up; neither counts.
 */
export async function benchStart(rounds: number): Promise<readonly StartTimes[]> {
  await buildIfChanged();
  const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
  // The compile cache of `npm start`, for all three programs.
  process.env["NODE_COMPILE_CACHE"] = join(dataDir, "compile");
  const times: StartTimes[] = [];
  await timeService(dataDir);
  await timeService(dataDir);
  for (let round = 0; round < rounds; round += 1) {
    const args = ["--input-type=module", "-e", openPglite, join(dataDir, "database")];
    times.push({
      node: timeNode(),
      pglite: Number(execFileSync(process.execPath, args, { encoding: "utf8" })),
      service: await timeService(dataDir),
    });
  }
  await rm(dataDir, { recursive: true, force: true });
  return times;
}

/** Returns the medians, and the ratio of the service's time to its limit: twice PGlite's opening plus Node's start. */
export function summarizeStart(times: readonly StartTimes[]): StartTimes & {
  readonly limit: number;
  readonly ratio: number;
} {
  const of = (name: keyof StartTimes) => median(times.map((one) => one[name]));
  const [node, pglite, service] = [of("node"), of("pglite"), of("service")];
  const limit = 2 * pglite + node;
  return { node, pglite, service, limit, ratio: service / limit };
}

function timeNode(): number {
  const begun = performance.now();
  execFileSync(process.execPath, ["-e", ""]);
  return performance.now() - begun;
}

async function timeService(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const begun = performance.now();
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_APP_DIR: join(dataDir, "none"),
  };
  const { child } = await startService(settings, "dist/gateway/main.mjs");
  const taken = performance.now() - begun;
  await endService(child, "SIGTERM");
  return taken;
}

/** Returns the results section about the second start. */
export function startSection(times: readonly StartTimes[]): Section {
  const { node, pglite, service, limit, ratio } = summarizeStart(times);
  const rows: [string, number][] = [
    ["Node, doing nothing", node],
    ["PGlite, opening the same data and asking it one thing", pglite],
    ["the service, until it takes calls", service],
    ["aimed at: at most twice PGlite and Node once", limit],
  ];
  return {
    title: "Second start",
    tables: [
      {
        caption: `Medians of ${times.length} starts on the embedded database, in ms`,
        head: ["", "ms"],
        rows: [
          ...rows.map(([name, ms]) => [name, ms.toFixed(0)]),
          ["ratio to that", ratio.toFixed(2)],
        ],
      },
    ],
    notes: [
      "The three are started in turn; the first start, which makes the database, is not counted.",
    ],
  };
}
