import { type Kysely, sql } from "kysely";
import { readDatabaseAddress } from "../settings/databaseAddress.ts";
import { RefusedStart } from "../refusedStart.ts";
import type { Tables } from "./tables.ts";

/** Where a database is now, and where live was served from it before. */
interface Places {
  /** The server's own number, which a restored dump does not bring along: `server 7318349394477056`. */
  readonly server: string;
  /** `db1:5432/gateway`. */
  readonly addresses: readonly string[];
  readonly before: ReadonlySet<string>;
}

async function readPlaces(database: Kysely<Tables>, databaseUrl: string): Promise<Places> {
  const known = await database.selectFrom("servedPlace").select("place").execute();
  const { rows } = await sql<{ server: string }>`
    select 'server ' || system_identifier as server from pg_control_system()`.execute(database);
  const urls = (readDatabaseAddress(databaseUrl) ?? []).map((address) => new URL(address));
  return {
    server: rows[0]?.server ?? "",
    addresses: urls.map(({ host, pathname }) => `${host}${pathname}`),
    before: new Set(known.map(({ place }) => place)),
  };
}

function describeMove({ server, addresses, before }: Places): string | undefined {
  const isKnownServer = before.has(server);
  if (before.size === 0 || (isKnownServer && addresses.some((address) => before.has(address))))
    return undefined;
  const old = [...before].filter((place) => !place.startsWith("server ")).join(", ");
  const now = `${isKnownServer ? "" : "another server "}at ${addresses.join(", ")}`;
  return `Live was served from this database at ${old}, and it is ${now} now. If it is a copy, start it with OUTGOING=off: else it ends payments, calls connectors and sends callbacks a second time. If the service itself has moved, stop it at the old place, and start it here once with OUTGOING=on.`;
}

/**
 * Returns why the database of live may be a copy of the one that was served before, with the ways out. Returns undefined at a known
 * place, and for a database that was never served. A copy that the storage made and that keeps the address is not found.
 */
export async function findMove(
  database: Kysely<Tables>,
  databaseUrl: string,
): Promise<string | undefined> {
  return describeMove(await readPlaces(database, databaseUrl));
}

/** Throws `RefusedStart` where the database of live may be a copy, unless `isMoved`. Otherwise its place is known from now on. */
export async function demandServedPlace(
  database: Kysely<Tables>,
  databaseUrl: string,
  isMoved: boolean,
): Promise<void> {
  const places = await readPlaces(database, databaseUrl);
  const move = describeMove(places);
  if (move !== undefined && !isMoved) throw new RefusedStart(move);
  const others = [places.server, ...places.addresses].filter((place) => !places.before.has(place));
  if (others.length === 0) return;
  await database
    .insertInto("servedPlace")
    .values(others.map((place) => ({ place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
