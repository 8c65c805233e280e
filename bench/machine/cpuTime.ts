import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

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

/** Returns the processor time of this process and all its descendants, running or ended; milliseconds. */
export function cpuOfDescendants(): number {
  const all = readAllTimes();
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return [...all]
    .filter(([pid]) => isOurs(pid))
    .reduce((ms, [, { ownMs, endedChildrenMs }]) => ms + ownMs + endedChildrenMs, 0);
}

/** Returns the processor time of this process's ended children; milliseconds. */
export function cpuOfEndedChildren(): number {
  return readTimes(process.pid)?.endedChildrenMs ?? 0;
}

/** Processor time since the machine started; milliseconds summed over all processors. */
export interface MachineTimes {
  readonly busyMs: number;
  /** Busy or idle. */
  readonly allMs: number;
  /** The time of this process and its descendants. */
  readonly ownMs: number;
}

/** Reads the processor time of the machine, and our part of it. */
export function readMachineTimes(): MachineTimes {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  return { ...readMachineLine(line, tickMs), ownMs: cpuOfDescendants() };
}

/** Parses the first line of `/proc/stat`. Time that the hypervisor gave to others counts as busy. */
export function readMachineLine(line: string, msPerTick: number): Omit<MachineTimes, "ownMs"> {
  const ticks = line.trim().split(/\s+/).slice(1).map(Number);
  const sum = (...indexes: readonly number[]) =>
    indexes.reduce((total, index) => total + (ticks[index] ?? 0), 0) * msPerTick;
  // user, nice, system, irq, softirq and steal. Between them are idle and iowait.
  const busyMs = sum(0, 1, 2, 5, 6, 7);
  return { busyMs, allMs: busyMs + sum(3, 4) };
}

/** Returns the share of all processors that other programs used between two moments, from 0 to 1. */
export function shareOfOthers(before: MachineTimes, after: MachineTimes): number {
  const busy = after.busyMs - before.busyMs;
  // The time of a process that ended before the second reading may be missing from `after`.
  const own = Math.max(0, after.ownMs - before.ownMs);
  return Math.max(0, busy - own) / Math.max(1, after.allMs - before.allMs);
}

/** Waits until other programs use at most this share of the machine, or until the time is over. */
export async function waitForQuiet(mostOfOthers: number, longestMs: number): Promise<void> {
  const begun = performance.now();
  let share = 1;
  while (share > mostOfOthers && performance.now() - begun < longestMs) {
    const before = readMachineTimes();
    await wait(400);
    share = shareOfOthers(before, readMachineTimes());
  }
}

/** Milliseconds per tick. Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** A process as described by `/proc/<pid>/stat`. Times are user plus system time in milliseconds. */
interface ProcessTimes {
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
function parseStat(line: string): ProcessTimes {
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
