import { existsSync } from "node:fs";
import { type ProcessTimes, readAllTimes } from "./procStat.ts";

/** Processes are looked at this often: what a process uses after the last look is counted by its parent, which waits for it. */
const lookEveryMs = 500;

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

/** Begins to count. Only Linux tells the times of processes; elsewhere nothing is counted. */
export function countProcessorTime(): ProcessorTime {
  if (!existsSync("/proc/self/stat")) {
    return { count: () => {}, secondsOf: () => undefined, stop: () => {} };
  }
  const tree = new ProcessTree(process.pid, restOfRun);
  const look = () => tree.look(readAllTimes());
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    count: (pid, part) => tree.name(pid, part),
    secondsOf: (part) => {
      look();
      return tree.secondsOf(part);
    },
    stop: () => clearInterval(timer),
  };
}

interface Seen {
  readonly part: string;
  readonly parent: Seen | undefined;
  readonly children: Seen[];
  times: ProcessTimes;
  state: "running" | "waitedFor" | "orphaned";
}

/** The processes that descend from one, ended or not, each with its part of the run. */
export class ProcessTree {
  readonly #root: number;
  readonly #rootPart: string;
  readonly #named = new Map<number, string>();
  readonly #seen = new Map<string, Seen>();

  constructor(root: number, rootPart: string) {
    this.#root = root;
    this.#rootPart = rootPart;
  }

  /** Names the part of a process, and so of what it will start. */
  name(pid: number, part: string): void {
    this.#named.set(pid, part);
  }

  /** Takes the times of all processes as they are now. */
  look(all: ReadonlyMap<number, ProcessTimes>): void {
    const running = new Set<Seen>();
    for (const [pid, times] of all) {
      const seen = this.#find(pid, all);
      if (!seen) continue;
      seen.times = times;
      running.add(seen);
    }
    const ended = [...this.#seen.values()].filter(
      (seen) => seen.state === "running" && !running.has(seen),
    );
    // A parent that had ended before could not wait for it.
    for (const seen of ended.toReversed())
      seen.state = seen.parent?.state === "running" ? "waitedFor" : "orphaned";
  }

  /** Seconds that the processes of a part have used; of every part without one. */
  secondsOf(part?: string): number {
    const processes = [...this.#seen.values()].filter((seen) => (part ?? seen.part) === seen.part);
    const counted = processes.filter((seen) => !isCountedByParent(seen));
    return counted.reduce((ms, seen) => ms + usedBy(seen), 0) / 1000;
  }

  /** The process, if it descends from the root. One whose parent has ended since is known by its pid and start. */
  #find(pid: number, all: ReadonlyMap<number, ProcessTimes>): Seen | undefined {
    const times = all.get(pid);
    if (times === undefined) return undefined;
    const key = `${pid} ${times.startedAt}`;
    const known = this.#seen.get(key);
    if (known) return known;
    const parent = pid === this.#root ? undefined : this.#find(times.parent, all);
    if (parent === undefined && pid !== this.#root) return undefined;
    const part = this.#named.get(pid) ?? parent?.part ?? this.#rootPart;
    // A later process under this pid is another one.
    this.#named.delete(pid);
    const seen: Seen = { part, parent, children: [], times, state: "running" };
    parent?.children.push(seen);
    this.#seen.set(key, seen);
    return seen;
  }
}

/** The parent knows best what a child used that it waited for: to the end, and if the child was never seen. */
function isCountedByParent({ state, parent, part }: Seen): boolean {
  return state === "waitedFor" && parent?.part === part;
}

function usedBy({ times, children, part }: Seen): number {
  const waitedFor = children.filter(({ state }) => state === "waitedFor");
  const sumOf = (some: readonly Seen[]) => some.reduce((ms, child) => ms + usedBy(child), 0);
  const ofOtherParts = sumOf(waitedFor.filter((child) => child.part !== part));
  const known = sumOf(waitedFor.filter((child) => child.part === part));
  return times.ownMs + Math.max(times.endedChildrenMs - ofOtherParts, known);
}
