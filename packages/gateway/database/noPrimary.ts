/** What administrators read while a standby answers reads, and nobody takes writes. */
export const noPrimaryReason =
  "Writes wait: no server of DATABASE_URL takes them. Start the primary; or promote a standby, and never start the primary again.";

/** No server takes writes, or two claim to. The code is PostgreSQL's for a connection that cannot be made. */
export class NoPrimary extends Error {
  override readonly name = "NoPrimary";
  readonly code = "08001";
  /** The codes of the errors of servers that did not answer. */
  readonly codes: readonly string[];
  /** Whether a server answered, which takes no writes. */
  readonly isAnswered: boolean;

  constructor(
    message: string,
    { codes = [], isAnswered = false }: Partial<Pick<NoPrimary, "codes" | "isAnswered">> = {},
  ) {
    super(message);
    this.codes = codes;
    this.isAnswered = isAnswered;
  }
}
