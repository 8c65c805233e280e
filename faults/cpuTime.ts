import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  readonly cpuMs: number;
}

/** The CPU time that a process has used until now, in milliseconds, with that of its children that live. Linux tells it in /proc. */
export function cpuTimeMs(pid: number): number {
  const own = readTimes(pid)?.cpuMs ?? 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.cpuMs ?? 0), own);
}

function readTimes(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return undefined;
  }
}
