import { type Kysely, sql } from "kysely";
import { toRecord } from "@pay/contract/toRecord.ts";
import { placesOf } from "../settings/databaseAddress.ts";
import { RefusedStart } from "../refusedStart.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Where a database is now, and where live was served from it before. */
interface Places {
  /** The server's own number, which a restored dump does not bring along: `server 7318349394477056`. None if the role may not read it. */
  readonly server: readonly string[];
  /** `db1:5432/gateway`. */
  readonly addresses: readonly string[];
  readonly before: ReadonlySet<string>;
}

async function readPlaces(database: Kysely<Tables>, databaseUrl: string): Promise<Places> {
  const known = await database.selectFrom("servedPlace").select("place").execute();
  return {
    server: await readServer(database),
    addresses: placesOf(databaseUrl),
    before: new Set(known.map(({ place }) => place)),
  };
}

async function readServer(database: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ server: string }>`
      select 'server ' || system_identifier as server from pg_control_system()`.execute(database);
    return rows.map(({ server }) => server);
  } catch (error) {
    // Some administrators take the right to ask from everybody. Then the address alone counts.
    if (toRecord(error)["code"] === "42501") return [];
    throw error;
  }
}

/** Tells whether live was served before, and never from this server. */
const isOtherServer = ({ server, before }: Places) =>
  before.size > 0 && server.some((one) => !before.has(one));

function describeMove(places: Places): string | undefined {
  const { addresses, before } = places;
  const isKnown = addresses.some((address) => before.has(address));
  const isOther = isOtherServer(places);
  if (before.size === 0 || (isKnown && !isOther)) return undefined;
  const old = [...before].filter((place) => !place.startsWith("server ")).join(", ");
  const now = addresses.join(", ");
  const move = isOther
    ? `Live was served from a database at ${old}, and this one, at ${now}, is on another server.`
    : `Live was served from this database at ${old}, and it is at ${now} now.`;
  return `${move} If it is a copy, start it with OUTGOING=off: else it ends payments, calls connectors and sends callbacks a second time. If it is the service itself, stop it at the old place, and start it here once with OUTGOING=on.`;
}

/**
 * Returns why the database of live may be a copy of the one that was served before, with the ways out. Returns undefined at a known
 * place, and for a database that was never served. A copy of the server's files at the same address is not told from it.
 */
export async function findMove(
  database: Kysely<Tables>,
  databaseUrl: string,
): Promise<string | undefined> {
  return describeMove(await readPlaces(database, databaseUrl));
}

/**
 * Throws `RefusedStart` where the database of live may be a copy, unless the administrator says that it is the service itself. Otherwise
 * its place is known from now on.
 */
export async function demandServedPlace(
  database: Database,
  databaseUrl: string,
  isServiceItself: boolean,
): Promise<void> {
  const places = await readPlaces(database, databaseUrl);
  const { server, addresses, before } = places;
  const move = describeMove(places);
  if (move !== undefined && !isServiceItself) throw new RefusedStart(move);
  const others = [...server, ...addresses].filter((place) => !before.has(place));
  if (others.length === 0) return;
  const noted = database.transaction().execute(async (transaction) => {
    // What is left at a former server may be a copy later.
    if (isOtherServer(places)) await transaction.deleteFrom("servedPlace").execute();
    await transaction
      .insertInto("servedPlace")
      .values([...server, ...addresses].map((place) => ({ place })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  // Another name of a known place is noted at a start that can write.
  if (move === undefined && before.size > 0) await noted.catch(() => undefined);
  else await noted;
}
