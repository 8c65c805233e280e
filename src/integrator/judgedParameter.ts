/** What becomes of a parameter. */
export type Verdict = "accepted" | "refused" | "ignored" | "notGiven";

/** One parameter of a link, and why it is taken or not. */
export interface JudgedParameter {
  /** Its name; empty for the link as a whole. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly why: string;
  /** As the link has it, for the first time that it is there. */
  readonly value: string | undefined;
  /** It may tell something of a person. */
  readonly isCustomerData: boolean;
}

/** What becomes of a parameter and why. */
export type Judged = Pick<JudgedParameter, "verdict" | "why">;

/** A parameter with its verdict. */
export function withVerdict(
  parameter: Omit<JudgedParameter, keyof Judged>,
  { verdict, why }: Judged,
): JudgedParameter {
  const { name, value, isCustomerData } = parameter;
  return { name, verdict, why, value, isCustomerData };
}
