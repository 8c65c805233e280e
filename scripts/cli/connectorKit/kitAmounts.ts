/** The amounts of a run: what the connector makes of them decides which rules can be tried. */
export interface KitAmounts {
  /** An amount whose payments succeed, in major units of any currency. */
  readonly paid: number;
  readonly failed: number;
  readonly refused: number;
  /** An amount whose payments succeed, and whose money then goes back; undefined if the connector has none. */
  readonly reversed: number | undefined;
  /** An amount whose payins are paid after the provider has called them expired; undefined if the connector has none. */
  readonly late: number | undefined;
}

/** The amounts that the caller named: a payment of one that ends otherwise breaks a rule. An amount by default is only not tried then. */
export type NamedAmounts = ReadonlySet<keyof KitAmounts>;
