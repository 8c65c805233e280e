import { readAllTimes, readTimes } from "../../scripts/test/procStat.ts";

/** Returns the processor time, user and system, that a process has used; milliseconds, to ten. */
export function cpuOfProcess(pid: number): number {
  return readTimes(pid)?.ownMs ?? 0;
}

/** Returns the pid of the process that started another one. */
export function parentOf(pid: number): number {
  const times = readTimes(pid);
  if (!times) throw new Error(`process ${pid} cannot be looked at: these measurements need Linux`);
  return times.parent;
}

/** Returns the processor time of a process and of all children that it has or had, such as PostgreSQL's backends; milliseconds. */
export function cpuOfFamily(pid: number): number {
  const own = readTimes(pid);
  if (!own) return 0;
  const children = [...readAllTimes().values()].filter(({ parent }) => parent === pid);
  return children.reduce((ms, { ownMs }) => ms + ownMs, own.ownMs + own.endedChildrenMs);
}

/** Returns the processor time of this process and of all that descends from it, ended or not; milliseconds. */
export function cpuOfDescendants(): number {
  const all = readAllTimes();
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return [...all]
    .filter(([pid]) => isOurs(pid))
    .reduce((ms, [, { ownMs, endedChildrenMs }]) => ms + ownMs + endedChildrenMs, 0);
}

/** Returns the processor time of those children of this process that have ended; milliseconds. */
export function cpuOfEndedChildren(): number {
  return readTimes(process.pid)?.endedChildrenMs ?? 0;
}
