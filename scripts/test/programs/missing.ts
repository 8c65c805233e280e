/** A program that is not available, and the reason. */
export interface Missing {
  readonly missing: string;
}
