import { createHash } from "node:crypto";
import type { Day } from "../ground/day.ts";

/** A file of an account. `fromDay` and `toDay` say for which days a person knows it to be whole. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly accountName: string;
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  /** A person has seen how its lines are read, and says that it is right. */
  readonly isConfirmed?: boolean | undefined;
}

/** A file with its hash. `provesEnd`: of a whole statement in it, the last day is whole too. */
export type HashedFile = StatementFile & { readonly sha256: string; readonly provesEnd: boolean };

/** Returns the mark of an import, in the place of its hash, whose file can be imported again. */
export function toForgotten(sha256: string): string {
  return `forgotten ${sha256}`;
}

/** Returns the hash of a file, by which it is known again. */
export function hashFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
