/** The verdict on a parameter. */
export type Verdict = "accepted" | "refused" | "ignored" | "notGiven";

/** A parameter of a link with its verdict and the reason. */
export interface JudgedParameter {
  /** Its name; empty for the link as a whole. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly why: string;
  /** Its first value in the link. */
  readonly value: string | undefined;
  /** Whether it may contain personal data. */
  readonly isCustomerData: boolean;
}

/** A verdict with its reason. */
export type Judged = Pick<JudgedParameter, "verdict" | "why">;

/** Adds a verdict to a parameter. */
export function withVerdict(
  parameter: Omit<JudgedParameter, keyof Judged>,
  { verdict, why }: Judged,
): JudgedParameter {
  const { name, value, isCustomerData } = parameter;
  return { name, verdict, why, value, isCustomerData };
}
