import { toRecord } from "@pay/contract/toRecord.ts";

/** What administrators read while a server that answers takes no writes. */
export const refusedReasons = {
  readOnly:
    "Writes wait: the database of DATABASE_URL is read-only. Find out why default_transaction_read_only is on, and turn it off.",
  standby:
    "Writes wait: the only server of DATABASE_URL is a standby. Name its primary too, as in postgres://one:5432,two:5432/name.",
  diskFull:
    "Writes wait: the disk of the database of DATABASE_URL is full. Make room on it, or enlarge it.",
} as const;

/** The words of PostgreSQL 15 for a disk that is too full for a new connection. They have no code of their own. */
export const noRoomToConnect = /could not write init file/i;

/** For how long a refusal is told at most, if nothing is written meanwhile. */
const toldForMs = 300_000;

/** The writes that the database has refused although it answers. */
export interface RefusedWrites {
  /** Notes why a query failed, if the reason is one of the database itself. */
  readonly note: (error: unknown) => void;
  /** Notes that something was written, or that another server takes the writes. */
  readonly clear: () => void;
  /** Returns why the last write was refused, with the remedy; undefined if none was, or one was done since. */
  readonly reason: () => string | undefined;
}

/** Watches the writes of this process. */
export function watchRefusedWrites(nowMs: () => number = () => performance.now()): RefusedWrites {
  let last: { readonly reason: string; readonly atMs: number } | undefined;
  return {
    note: (error) => {
      const reason = reasonFor(error);
      if (reason !== undefined) last = { reason, atMs: nowMs() };
    },
    clear: () => {
      last = undefined;
    },
    reason: () => (last && nowMs() - last.atMs < toldForMs ? last.reason : undefined),
  };
}

function reasonFor(error: unknown): string | undefined {
  const { code, message } = toRecord(error);
  if (code === "25006") return refusedReasons.readOnly;
  const isFull = code === "53100" || noRoomToConnect.test(String(message));
  return isFull ? refusedReasons.diskFull : undefined;
}
