import { resolve } from "node:path";
import { unpackFile } from "./debianPackages.ts";
import { findProgram } from "./findProgram.ts";

const folder = resolve(".cache/prometheus");

/** The programs of Prometheus: its server, and the one that checks rules. */
type Program = "prometheus" | "promtool";

/** Returns a program of this machine, or the unpacked one; undefined if there is none. */
export function findPrometheus(program: Program): string | undefined {
  return findProgram([program, `${folder}/usr/bin/${program}`]);
}

/** Unpacks a program on Debian if it is missing. Returns it; undefined if it does not come. */
export function unpackPrometheus(program: Program): string | undefined {
  return findPrometheus(program) ?? unpackFile("prometheus", folder, `usr/bin/${program}`);
}
