import type { ColumnType, Generated } from "kysely";
import type { Json } from "./columns.ts";

/** How far a call of a command has come. Each call has an entry `begun`, and one for its end unless its process died. */
export type AuditOutcome = "begun" | "done" | "refused" | "failed";

/** An entry of the audit log of administrators' commands (record 33). Entries are only added. */
export interface AuditEntryRow {
  position: ColumnType<bigint, never, never>;
  /** The call of the command, which its two entries share. */
  idCall: string;
  at: Date;
  /** The name that the administrator gave, and the login name of the shell. */
  operator: string;
  login: string;
  command: string;
  /** The parts of the command. Personal values are keyed digests. */
  details: Json<Readonly<Record<string, unknown>>>;
  outcome: AuditOutcome;
  /** The database's own time and role, which the writer cannot choose. */
  writtenAt: Generated<Date>;
  writtenBy: Generated<string>;
}

/** The single row with the key of the digests, in hexadecimal. */
export interface AuditDigestKeyRow {
  key: string;
}
