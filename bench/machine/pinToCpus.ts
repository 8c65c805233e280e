import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** Returns the numbers of the processors that this process may use. */
export function readAllowedCpus(status = readFileSync("/proc/self/status", "utf8")): number[] {
  const [, list = ""] = /^Cpus_allowed_list:\s*(\S+)/m.exec(status) ?? [];
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Lets a process with all its threads run on these processors only, by `taskset` of util-linux. Its later children do
 * the same.
 */
export async function pinToCpus(pid: number, cpus: readonly number[]): Promise<void> {
  await promisify(execFile)("taskset", ["-acp", cpus.join(","), String(pid)]);
}
