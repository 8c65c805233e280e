import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { fillDataFolder } from "@pay/gateway/testing/migratedDatabase.ts";
import { readSetting } from "../results/section.ts";
import { startSection } from "./startSection.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const floorProgram = fileURLToPath(new URL("floorServer.mjs", import.meta.url));
const askEveryMs = 5;

/** Measures how long the built program takes to start on a folder with data, compared with Node.js and PGlite alone. */
export async function benchStart(isQuick: boolean) {
  execFileSync(process.execPath, ["scripts/setUp.mjs", "--build"], { cwd: root });
  const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
  const setting = readSetting([]);
  const startOurs = async () => await timeStart(["dist/gateway/main.mjs"], { DATA_DIR: dataDir });
  const startFloor = async () => await timeStart([floorProgram, join(dataDir, "database")]);
  try {
    await fillDataFolder(dataDir);
    // The first start writes keys and the merchant of the sandbox.
    await startOurs();
    const [ours, floor]: [number[], number[]] = [[], []];
    while (ours.length < (isQuick ? 1 : 9)) {
      ours.push(await startOurs());
      floor.push(await startFloor());
    }
    return { setting: setting.finish(), section: startSection(ours, floor) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the milliseconds from the start of a program to its first answer, and ends it. It gets its port as `PORT`. */
async function timeStart(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const port = String(await findFreePort());
  const beganAtMs = performance.now();
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: port, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const isAnswering = async () =>
    await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswering())) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${argv[0]} ended with ${end}`);
    await sleep(askEveryMs);
  }
  const tookMs = performance.now() - beganAtMs;
  child.kill();
  await ended;
  return tookMs;
}
