import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** What Linux tells of a process in `/proc/<pid>/stat`; milliseconds. */
interface ProcessTimes {
  readonly parent: number;
  /** What it used itself, in user and system mode. */
  readonly ownMs: number;
  /** What those of its children used that have ended. */
  readonly endedChildrenMs: number;
}

/** Milliseconds of one tick, in which Linux counts processor time. */
export const tickMs = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Reads the line of `/proc/<pid>/stat`: the name, in brackets, may hold anything, so that all is counted from its end. */
export function readStat(line: string, msPerTick: number): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const sum = (...indexes: readonly number[]) =>
    indexes.reduce((ticks, index) => ticks + Number(fields[index]), 0) * msPerTick;
  return { parent: Number(fields[1]), ownMs: sum(11, 12), endedChildrenMs: sum(13, 14) };
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, "utf8"), tickMs);
  } catch {
    return undefined; // It has ended.
  }
}

/** Processor time, user and system, that a process has used; milliseconds, to ten. */
export function cpuOfProcess(pid: number): number {
  return timesOf(pid)?.ownMs ?? 0;
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`process ${pid} cannot be looked at: these measurements need Linux`);
  return times.parent;
}

/** Processor time of a process and all that it started and still has, or had: PostgreSQL with its backends; milliseconds. */
export function cpuOfFamily(pid: number): number {
  const own = timesOf(pid);
  if (!own) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return children.reduce((ms, { ownMs }) => ms + ownMs, own.ownMs + own.endedChildrenMs);
}

/** Processor time of this process and of all that descends from it, whatever of it has ended too; milliseconds. */
export function cpuOfDescendants(): number {
  const all = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const times = timesOf(Number(name));
        return times ? [[Number(name), times] as const] : [];
      }),
  );
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return [...all]
    .filter(([pid]) => isOurs(pid))
    .reduce((ms, [, { ownMs, endedChildrenMs }]) => ms + ownMs + endedChildrenMs, 0);
}

/** Processor time of those children of this process that have ended; milliseconds. */
export function cpuOfEndedChildren(): number {
  return timesOf(process.pid)?.endedChildrenMs ?? 0;
}
