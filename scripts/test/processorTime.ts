import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds between two polls. The time of a process after its last poll is known from its parent, which waits for
 * it.
 */
const pollEveryMs = 2000;

/** Counts the processor time of programs that this process starts, by part of the run. */
export interface ProcessorTime {
  /** Counts a process and its descendants for a part, except for descendants with a part of their own. */
  readonly count: (pid: number, part: string) => void;
  /**
   * Returns the seconds, user plus system, of a part or of all parts so far; undefined where the system does not
   * provide them.
   */
  readonly secondsOf: (part?: string) => number | undefined;
  readonly stop: () => void;
}

/** The part of everything else: this process and the servers. */
export const restOfRun = "servers and the runner";

/** The part of programs that install something on this machine. */
export const installers = "installers";

/** Starts counting. Only Linux provides the times of processes; on other systems nothing is counted. */
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

/** The descendants of a process, running or ended, each with its part of the run. */
export class ProcessTree {
  readonly #root: number;
  readonly #rootPart: string;
  readonly #named = new Map<number, string>();
  readonly #tracked = new Map<string, TrackedProcess>();

  constructor(root: number, rootPart: string) {
    this.#root = root;
    this.#rootPart = rootPart;
  }

  /** Assigns a part to a process and to its future descendants. */
  name(pid: number, part: string): void {
    this.#named.set(pid, part);
  }

  /** Records the current times of all processes. */
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
    // A parent that had ended before could not wait for the child.
    for (const tracked of ended.toReversed())
      tracked.state = tracked.parent?.state === "running" ? "waitedFor" : "orphaned";
  }

  /** Returns the seconds of the processes of a part, or of all parts. */
  secondsOf(part?: string): number {
    const processes = [...this.#tracked.values()].filter(
      (tracked) => (part ?? tracked.part) === tracked.part,
    );
    const counted = processes.filter((tracked) => !isCountedByParent(tracked));
    return counted.reduce((ms, tracked) => ms + usedBy(tracked), 0) / 1000;
  }

  /**
   * Returns the process if it descends from the root. A process whose parent has ended is found by its pid and start.
   */
  #find(pid: number, all: ReadonlyMap<number, ProcessTimes>): TrackedProcess | undefined {
    const times = all.get(pid);
    if (times === undefined) return undefined;
    const key = `${pid} ${times.startedAt}`;
    const known = this.#tracked.get(key);
    if (known) return known;
    const parent = pid === this.#root ? undefined : this.#find(times.parent, all);
    if (parent === undefined && pid !== this.#root) return undefined;
    const part = this.#named.get(pid) ?? parent?.part ?? this.#rootPart;
    // The name does not apply to a later process with this pid.
    this.#named.delete(pid);
    const tracked: TrackedProcess = { part, parent, children: [], times, state: "running" };
    parent?.children.push(tracked);
    this.#tracked.set(key, tracked);
    return tracked;
  }
}

/** Whether the parent's own times include the process. They also include children that no poll saw. */
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
