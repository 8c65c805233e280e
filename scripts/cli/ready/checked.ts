/** The result of one check: its subject, and what is missing there. */
export interface Checked {
  readonly subject: string;
  /** Each a sentence with its remedy; empty if nothing is missing. */
  readonly missing: readonly string[];
  /** Whether a payment needs nothing of it: it is advice. */
  readonly isAdvice?: boolean;
}
