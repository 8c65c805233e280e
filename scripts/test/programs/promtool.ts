import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { findProgram, isExecutable } from "./findProgram.ts";
import { runInstaller } from "./runInstaller.ts";

const folder = resolve(".cache/prometheus");
const unpacked = `${folder}/usr/bin/promtool`;

/** Of the package only the tool is taken: installed, it would run a server on this machine. */
const unpack =
  "apt-get download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && rm prometheus_*.deb";

/** The promtool of this machine, or the one that was unpacked beside us; undefined where there is none. */
export function findPromtool(): string | undefined {
  return findProgram(["promtool", unpacked]);
}

/** On Debian brings promtool here, which checks the alerts, where there is none yet. */
export async function unpackPromtool(end: AbortSignal): Promise<void> {
  if (findPromtool() !== undefined) return;
  if (findProgram(["apt-get"]) === undefined || findProgram(["dpkg-deb"]) === undefined) return;
  console.log("There is no promtool for the test of the alerts: unpacking Debian's into .cache …");
  mkdirSync(folder, { recursive: true });
  await runInstaller({ command: "sh", args: ["-c", `cd "$0" && ${unpack}`, folder] }, end);
  if (!isExecutable(unpacked)) console.log("None could be unpacked.");
}
