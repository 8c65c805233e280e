import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { tickMs } from "../../scripts/test/procStat.ts";
import { cpuOfDescendants } from "./cpuTime.ts";

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
