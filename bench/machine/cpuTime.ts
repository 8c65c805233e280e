import { readdirSync, readFileSync } from "node:fs";

/** Returns the processor time of a process, user and system, in milliseconds. The resolution is 10 ms. */
export function cpuOfProcess(pid: number): number {
  return readTimes(pid)?.ownMs ?? 0;
}

/** Returns the pid of the process that started another one. */
export function parentOf(pid: number): number {
  const times = readTimes(pid);
  if (!times)
    throw new Error(`process ${pid} has no entry in /proc. These measurements need Linux.`);
  return times.parent;
}

/** Returns the pids of the running children of a process. */
export function childrenOf(pid: number): number[] {
  return [...readAllTimes()].filter(([, { parent }]) => parent === pid).map(([child]) => child);
}

/**
 * Returns the processor time of a process and its children, including ended ones such as PostgreSQL's backends;
 * milliseconds.
 */
export function cpuOfFamily(pid: number): number {
  const own = readTimes(pid);
  if (!own) return 0;
  const children = [...readAllTimes().values()].filter(({ parent }) => parent === pid);
  return children.reduce((ms, { ownMs }) => ms + ownMs, own.ownMs + own.endedChildrenMs);
}

/** Returns the processor time of this process's ended children; milliseconds. */
export function cpuOfEndedChildren(): number {
  return readTimes(process.pid)?.endedChildrenMs ?? 0;
}

/** Milliseconds per tick. Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** A process as described by `/proc/<pid>/stat`. Times are user plus system time in milliseconds. */
interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** The time of ended children that the process waited for, including their own children. */
  readonly endedChildrenMs: number;
}

/**
 * Parses a line of `/proc/<pid>/stat`. The name in brackets may contain anything, so fields are counted after its end.
 */
function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const sum = (...indexes: readonly number[]) =>
    indexes.reduce((ticks, index) => ticks + Number(fields[index]), 0) * tickMs;
  return {
    parent: Number(fields[1]),
    ownMs: sum(11, 12),
    endedChildrenMs: sum(13, 14),
  };
}

/** Reads the times of a process; undefined if it has ended or the system has no `/proc`. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/** Reads the times of every process of this machine, by pid. */
function readAllTimes(): ReadonlyMap<number, ProcessTimes> {
  return new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const times = readTimes(Number(name));
        return times ? [[Number(name), times] as const] : [];
      }),
  );
}
