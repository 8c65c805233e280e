/** Something that could not be had, and why. */
export interface Missing {
  readonly missing: string;
}
