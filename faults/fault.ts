/** The means that a run gives to a fault. */
export interface FaultRun {
  /** The number of injections. */
  readonly rounds: number;
  readonly log: (line: string) => void;
  /** Creates a database on PostgreSQL and returns its URL. */
  readonly freshDatabase: () => Promise<string>;
}

/** The number of acknowledged payments, and of losses among them. */
export interface Sums {
  readonly acknowledged: number;
  /** Payments that cannot be read, do not proceed, or lack a callback. */
  readonly lost: number;
  /** Payments with two callbacks, or with a callback that two processes sent at once. */
  readonly doubled: number;
  /** Breaches of the ledger: journals that do not sum to zero, or that disagree with the payment. */
  readonly unbalanced: number;
}

/** The observations during a fault. */
export interface FaultReport {
  /** The number and kind of the injections: "3 kills". */
  readonly injected: string;
  /** The observations in figures, on one line. */
  readonly seen: string;
  /** One sentence for each broken promise. */
  readonly broken: readonly string[];
  /** Sums, for faults that affect payments. */
  readonly sums?: Sums;
  /** The parts of a fault that injects several, each with its own line in the table. */
  readonly parts?: readonly FaultPart[];
}

/** One of several faults that run together. */
export interface FaultPart extends Omit<FaultReport, "parts"> {
  readonly name: string;
  readonly promise: string;
}

/** A fault that can be injected, and the promise about it. */
export interface Fault {
  readonly name: string;
  readonly promise: string;
  /** The default number of rounds, small enough that all faults together take about thirty minutes. */
  readonly usualRounds: number;
  /** The approximate time of the default rounds on two cores. */
  readonly usualSeconds: number;
  readonly run: (run: FaultRun) => Promise<FaultReport>;
}

/** Thrown when a fault cannot be injected on this machine. The message says what is missing. */
export class NotHere extends Error {
  override readonly name = "NotHere";
}
