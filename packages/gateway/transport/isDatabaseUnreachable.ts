import { noRoomToConnect } from "../database/refusedWrites.ts";

/** Error codes of the network and of PostgreSQL for a database that cannot be reached, lets nobody in, takes no writes now, or was too slow. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|25006|28\w{3}|3D000|53\w{3}|57014|57P0\d|58000|58030)$/;
/** Messages of the drivers that have no code. */
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|embedded database is unreachable|PGlite is clos|driver has already been destroyed/i;

/** Returns whether an error means that the database is unreachable, so that the caller may repeat the call (G10). */
export function isDatabaseUnreachable(thrown: unknown): boolean {
  if (thrown instanceof AggregateError) return thrown.errors.some(isDatabaseUnreachable);
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
  return (
    [awayMessages, noRoomToConnect].some((words) => words.test(thrown.message)) ||
    awayCodes.test(code)
  );
}
