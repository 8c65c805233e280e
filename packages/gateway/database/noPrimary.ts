/** What administrators read while a standby answers reads, and nobody takes writes. */
export const noPrimaryReason =
  "Writes wait: no server of DATABASE_URL takes them. Start the primary; or promote a standby, and never start the primary again.";

/** What administrators read of a pooler that leads to no server for writes. */
export const poolerAstray =
  "The pooler of DATABASE_URL leads to a server that takes no writes, or is a former primary. Lead it to the primary; or name one pooler for each server in DATABASE_URL.";

/** What is known of the servers, none of which takes writes. */
interface AskedServers {
  /** The codes of the errors of servers that did not answer. */
  readonly codes?: readonly string[];
  /** Whether a server answered. */
  readonly isAnswered?: boolean;
  /** Whether one would be the primary, but is read-only. */
  readonly isReadOnly?: boolean;
}

/** No server takes writes, or two claim to. The code is PostgreSQL's for a connection that cannot be made. */
export class NoPrimary extends Error {
  override readonly name = "NoPrimary";
  readonly code = "08001";
  readonly codes: readonly string[];
  readonly isAnswered: boolean;
  readonly isReadOnly: boolean;

  constructor(
    message: string,
    { codes = [], isAnswered = false, isReadOnly = false }: AskedServers = {},
  ) {
    super(message);
    this.codes = codes;
    this.isAnswered = isAnswered;
    this.isReadOnly = isReadOnly;
  }
}
