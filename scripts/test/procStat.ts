import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds per tick. Linux counts processor time in hundredths of a second. */
export const tickMs = 10;

/** A process as described by `/proc/<pid>/stat`. Times are user plus system time in milliseconds. */
export interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** The time of ended children that the process waited for, including their own children. */
  readonly endedChildrenMs: number;
  /**
   * Ticks from the boot of the machine to the start of the process. They distinguish two processes with the same pid.
   */
  readonly startedAt: number;
}

/**
 * Parses a line of `/proc/<pid>/stat`. The name in brackets may contain anything, so fields are counted after its end.
 */
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

/** Reads the times of a process; undefined if it has ended or the system has no `/proc`. */
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
