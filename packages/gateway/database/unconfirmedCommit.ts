import type { Client } from "pg";

/** The function of PostgreSQL that waits for the standby. Its warnings name it, whatever their language. */
const waitingRoutine = "SyncRepWaitForLSN";

const unconfirmed = new WeakSet<object>();

/**
 * A commit is on the primary, and perhaps not on its synchronous standby: somebody cancelled the wait. PostgreSQL then sends a
 * warning and the usual answer, no error. The code is PostgreSQL's for a transaction whose outcome is unknown.
 */
export class UnconfirmedCommit extends Error {
  override readonly name = "UnconfirmedCommit";
  readonly code = "08007";
  constructor() {
    super("the wait of a commit for the standby was cancelled, so a failover could lose it");
  }
}

/** Watches a new connection for commits whose wait for the standby was cancelled. */
export function watchCommits(client: Client): void {
  client.on("notice", ({ routine }) => noteWarning(client, routine));
}

/** Notes a warning of PostgreSQL on a connection, by the function that sent it. */
export function noteWarning(client: object, routine: string | undefined): void {
  if (routine === waitingRoutine) unconfirmed.add(client);
}

/** Throws `UnconfirmedCommit` if a commit of this connection may not be on the standby. */
export function demandConfirmed(client: object): void {
  if (unconfirmed.has(client)) throw new UnconfirmedCommit();
}
