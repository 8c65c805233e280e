/** Error codes of the network and of PostgreSQL for a database that cannot be reached, lets nobody in, takes no writes now, or was too slow. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|25006|28\w{3}|3D000|53\w{3}|57014|57P0\d|58\w{3})$/;
/** Messages of the drivers that have no code, and of PostgreSQL 15 where a disk is too full for a new connection. */
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|embedded database is unreachable|PGlite is clos|driver has already been destroyed|could not write init file/i;

/** Returns whether an error means that the database is unreachable, so that the caller may repeat the call (G10). */
export function isDatabaseUnreachable(thrown: unknown): boolean {
  if (thrown instanceof AggregateError) return thrown.errors.some(isDatabaseUnreachable);
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
  return awayCodes.test(code) || awayMessages.test(thrown.message);
}
