import { readAllTimes, readTimes } from "../../scripts/test/procStat.ts";

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
