import { resolve } from "node:path";
import { unpackFile } from "./debianPackages.ts";
import { findProgram } from "./findProgram.ts";

const folder = resolve(".cache/prometheus");
const file = "usr/bin/promtool";

/** Returns the promtool of this machine, or the unpacked one; undefined if there is none. */
export function findPromtool(): string | undefined {
  return findProgram(["promtool", `${folder}/${file}`]);
}

/** Unpacks promtool on Debian if it is missing. The tests check the alerts with it. */
export function unpackPromtool(): void {
  if (findPromtool() === undefined) unpackFile("prometheus", folder, file);
}
