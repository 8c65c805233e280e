import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second; milliseconds. */
export const tickMs = 10;

/** A process as `/proc/<pid>/stat` describes it. Times are user and system time together, in milliseconds. */
export interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** Time of the children that have ended and were waited for, with that of their own children. */
  readonly endedChildrenMs: number;
  /** Ticks from the boot of the machine to the start of the process: tells two processes of one pid apart. */
  readonly startedAt: number;
}

/** Parses a line of `/proc/<pid>/stat`. The name, in brackets, may hold anything, so fields are counted from its end. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const sum = (...indexes: readonly number[]) =>
    indexes.reduce((ticks, index) => ticks + Number(fields[index]), 0) * tickMs;
  return {
    parent: Number(fields[1]),
    ownMs: sum(11, 12),
    endedChildrenMs: sum(13, 14),
    startedAt: Number(fields[19]),
  };
}

/** Reads the times of a process; undefined when it has ended, or where there is no `/proc`. */
export function readTimes(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/** Reads the times of every process of this machine, by pid. */
export function readAllTimes(): ReadonlyMap<number, ProcessTimes> {
  return new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const times = readTimes(Number(name));
        return times ? [[Number(name), times] as const] : [];
      }),
  );
}
