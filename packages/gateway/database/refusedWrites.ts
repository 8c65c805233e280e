import { toRecord } from "@pay/contract/toRecord.ts";

/** What administrators read while a server that answers takes no writes. */
export const readOnlyReason =
  "Writes wait: the database of DATABASE_URL is read-only. Look why default_transaction_read_only is on, and turn it off; or promote the server, if it is a standby.";
const diskFullReason =
  "Writes wait: the disk of the database of DATABASE_URL is full. Make room on it, or enlarge it.";

/** The reasons by PostgreSQL's error codes. */
const reasons: ReadonlyMap<unknown, string> = new Map([
  ["25006", readOnlyReason],
  ["53100", diskFullReason],
]);

/** For how long a refusal is told. Due work tries again sooner. */
const toldForMs = 30_000;

/** The writes that the database has refused although it answers. */
export interface RefusedWrites {
  /** Notes why a query failed, if the reason is one of the database itself. */
  readonly note: (error: unknown) => void;
  /** Returns why writes were refused in the last half minute, with the remedy; undefined if none was. */
  readonly reason: () => string | undefined;
}

/** Watches the failures of writes of this process. */
export function watchRefusedWrites(nowMs: () => number = () => performance.now()): RefusedWrites {
  let last: { readonly reason: string; readonly atMs: number } | undefined;
  return {
    note: (error) => {
      const reason = reasons.get(toRecord(error).code);
      if (reason !== undefined) last = { reason, atMs: nowMs() };
    },
    reason: () => (last && nowMs() - last.atMs < toldForMs ? last.reason : undefined),
  };
}
