/** Takes the fault of one item, while the others go on. `what` names the item, without customers' data. */
export type OnFault = (what: string, error: unknown) => void;

/** Ends the work at the first fault, for callers whom it concerns as a whole. */
export function rethrow(_what: string, error: unknown): never {
  throw error;
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "no reason given";
}

/** The parts of the due work, of which none stops another. */
export interface Attempts {
  /** Does a part; logs its fault and returns undefined if it fails. */
  readonly run: <Result>(what: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** Logs the fault of an item within a part. */
  readonly onFault: OnFault;
  /** Ends a round. Whatever did not fail in it counts as mended. */
  readonly endRound: () => void;
  /** Returns how many parts and items failed in the last round. */
  readonly failing: () => number;
}

/** Makes attempts that log a fault once, until it is mended or has another reason. */
export function makeAttempts(log: (line: string) => void): Attempts {
  let last = new Map<string, string>();
  let current = new Map<string, string>();
  const onFault: OnFault = (what, error) => {
    const reason = reasonOf(error);
    if (last.get(what) !== reason && current.get(what) !== reason)
      log(`${what} failed, and is tried again: ${reason}`);
    current.set(what, reason);
  };
  return {
    run: async (what, work) => {
      try {
        return await work();
      } catch (error) {
        onFault(what, error);
        return undefined;
      }
    },
    onFault,
    endRound: () => {
      for (const what of last.keys()) if (!current.has(what)) log(`${what} works again.`);
      last = current;
      current = new Map();
    },
    failing: () => last.size,
  };
}
