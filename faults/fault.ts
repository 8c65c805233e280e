/** The parts of a run that a fault uses. */
export interface FaultRun {
  /** The number of injections. */
  readonly rounds: number;
  readonly say: (line: string) => void;
  /** The address of a fresh database on PostgreSQL. */
  readonly freshDatabase: () => Promise<string>;
  /** The end of the run, for what is started by itself. */
  readonly end: AbortSignal;
}

/** Counts of acknowledged payments, and of losses among them. */
export interface Sums {
  readonly acknowledged: number;
  /** Payments that cannot be read, do not proceed, or lack their callback. */
  readonly lost: number;
  /** Payments whose callback was sent twice, or by two processes at once. */
  readonly doubled: number;
  /** Breaches of the books: what does not sum to zero, or was booked otherwise than it came to. */
  readonly unbalanced: number;
}

/** The observations of a fault. */
export interface FaultReport {
  /** The injections with their number, "3 kills". */
  readonly injected: string;
  /** In figures, in one line. */
  readonly seen: string;
  /** A sentence for each way in which the promise was not kept. */
  readonly broken: readonly string[];
  /** Of faults that meet payments. */
  readonly sums?: Sums;
  /** Of several faults at once: each by itself, with a line of its own in the table. */
  readonly parts?: readonly FaultPart[];
}

/** One of several faults that were injected in one go. */
export interface FaultPart extends Omit<FaultReport, "parts"> {
  readonly name: string;
  readonly promise: string;
}

/** A fault that can be injected, and what is promised of it. */
export interface Fault {
  readonly name: string;
  readonly promise: string;
  /** Rounds unless told otherwise: few, so that all faults together take a person's coffee break. */
  readonly usualRounds: number;
  /** About how long those take, on two cores. */
  readonly usualSeconds: number;
  readonly run: (run: FaultRun) => Promise<FaultReport>;
}

/** A fault that cannot be injected on this machine; the message says what is missing. */
export class NotHere extends Error {
  override readonly name = "NotHere";
}
