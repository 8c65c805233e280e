import type { Kit } from "./kit.ts";

/** A rule of the connector protocol that the kit tries. */
export interface Check {
  /** The rule, as one sentence. */
  readonly rule: string;
  /** The effect on payments if it is broken. */
  readonly means: string;
  /** The remedy. `--json` prints it under this name. */
  readonly remedy: string;
  /** Resolves if the rule holds. Throws `Broken` or `NotTried`. */
  readonly run: (kit: Kit) => Promise<void>;
}
