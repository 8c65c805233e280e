import { existsSync } from "node:fs";
import { type ProcessTimes, readAllTimes } from "./procStat.ts";

/** Milliseconds between two polls. The parent, which waits for a process, counts what the process used after the last poll. */
const pollEveryMs = 500;

/** Counts the processor time of programs that this process starts, by part of the run. */
export interface ProcessorTime {
  /** Counts a process, and all that descends from it, for a part; what descends from a part's process belongs to that part. */
  readonly count: (pid: number, part: string) => void;
  /** Seconds, user and system, that a part has used so far, or all parts; undefined where the system does not tell. */
  readonly secondsOf: (part?: string) => number | undefined;
  readonly stop: () => void;
}

/** The part of what was started for no other: this process and the servers. */
export const restOfRun = "servers and the runner";

/** The part of what brings something onto this machine. */
export const installers = "installers";

/** Starts to count. Only Linux tells the times of processes; on other systems nothing is counted. */
export function countProcessorTime(): ProcessorTime {
  if (!existsSync("/proc/self/stat")) {
    return { count: () => {}, secondsOf: () => undefined, stop: () => {} };
  }
  const tree = new ProcessTree(process.pid, restOfRun);
  const poll = () => tree.update(readAllTimes());
  const timer = setInterval(poll, pollEveryMs);
  timer.unref();
  return {
    count: (pid, part) => tree.name(pid, part),
    secondsOf: (part) => {
      poll();
      return tree.secondsOf(part);
    },
    stop: () => clearInterval(timer),
  };
}

interface TrackedProcess {
  readonly part: string;
  readonly parent: TrackedProcess | undefined;
  readonly children: TrackedProcess[];
  times: ProcessTimes;
  state: "running" | "waitedFor" | "orphaned";
}

/** The processes that descend from one, ended or not, each with its part of the run. */
export class ProcessTree {
  readonly #root: number;
  readonly #rootPart: string;
  readonly #named = new Map<number, string>();
  readonly #tracked = new Map<string, TrackedProcess>();

  constructor(root: number, rootPart: string) {
    this.#root = root;
    this.#rootPart = rootPart;
  }

  /** Names the part of a process, and so of what it will start. */
  name(pid: number, part: string): void {
    this.#named.set(pid, part);
  }

  /** Takes the times of all processes as they are now. */
  update(all: ReadonlyMap<number, ProcessTimes>): void {
    const running = new Set<TrackedProcess>();
    for (const [pid, times] of all) {
      const tracked = this.#find(pid, all);
      if (!tracked) continue;
      tracked.times = times;
      running.add(tracked);
    }
    const ended = [...this.#tracked.values()].filter(
      (tracked) => tracked.state === "running" && !running.has(tracked),
    );
    // A parent that had ended before could not wait for it.
    for (const tracked of ended.toReversed())
      tracked.state = tracked.parent?.state === "running" ? "waitedFor" : "orphaned";
  }

  /** Seconds that the processes of a part have used; of every part without one. */
  secondsOf(part?: string): number {
    const processes = [...this.#tracked.values()].filter(
      (tracked) => (part ?? tracked.part) === tracked.part,
    );
    const counted = processes.filter((tracked) => !isCountedByParent(tracked));
    return counted.reduce((ms, tracked) => ms + usedBy(tracked), 0) / 1000;
  }

  /** The process, if it descends from the root. One whose parent has ended since is found by its pid and start. */
  #find(pid: number, all: ReadonlyMap<number, ProcessTimes>): TrackedProcess | undefined {
    const times = all.get(pid);
    if (times === undefined) return undefined;
    const key = `${pid} ${times.startedAt}`;
    const known = this.#tracked.get(key);
    if (known) return known;
    const parent = pid === this.#root ? undefined : this.#find(times.parent, all);
    if (parent === undefined && pid !== this.#root) return undefined;
    const part = this.#named.get(pid) ?? parent?.part ?? this.#rootPart;
    // A later process under this pid is another one.
    this.#named.delete(pid);
    const tracked: TrackedProcess = { part, parent, children: [], times, state: "running" };
    parent?.children.push(tracked);
    this.#tracked.set(key, tracked);
    return tracked;
  }
}

/** The parent knows best what a child used that it waited for: to the end, and if no poll ever saw the child. */
function isCountedByParent({ state, parent, part }: TrackedProcess): boolean {
  return state === "waitedFor" && parent?.part === part;
}

function usedBy({ times, children, part }: TrackedProcess): number {
  const waitedFor = children.filter(({ state }) => state === "waitedFor");
  const sumOf = (some: readonly TrackedProcess[]) =>
    some.reduce((ms, child) => ms + usedBy(child), 0);
  const ofOtherParts = sumOf(waitedFor.filter((child) => child.part !== part));
  const known = sumOf(waitedFor.filter((child) => child.part === part));
  return times.ownMs + Math.max(times.endedChildrenMs - ofOtherParts, known);
}
