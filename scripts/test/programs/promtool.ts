import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { findProgram, isExecutable } from "./findProgram.ts";
import { runInstaller } from "./debianPackages.ts";

const folder = resolve(".cache/prometheus");
const unpacked = `${folder}/usr/bin/promtool`;

/** Unpacks only the tool of the package, because an installation would start a server on this machine. */
const unpack =
  "apt-get download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && rm prometheus_*.deb";

/** Returns the promtool of this machine, or the unpacked one; undefined if there is none. */
export function findPromtool(): string | undefined {
  return findProgram(["promtool", unpacked]);
}

/** Unpacks promtool on Debian if it is missing. The tests check the alerts with it. */
export async function unpackPromtool(end: AbortSignal): Promise<void> {
  if (findPromtool() !== undefined) return;
  if (findProgram(["apt-get"]) === undefined || findProgram(["dpkg-deb"]) === undefined) return;
  console.log("There is no promtool for the test of the alerts. Unpacking Debian's into .cache …");
  mkdirSync(folder, { recursive: true });
  await runInstaller({ command: "sh", args: ["-c", `cd "$0" && ${unpack}`, folder] }, end);
  if (!isExecutable(unpacked)) console.log("promtool could not be unpacked; its test is skipped.");
}
