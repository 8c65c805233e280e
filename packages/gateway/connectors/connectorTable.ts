import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type {
  ConnectorKeys,
  ConnectorRow,
  NextConnectorKeys,
} from "../database/connectorTables.ts";
import type { Database } from "../database/database.ts";
import { databaseRun } from "../database/databaseRun.ts";

/** A connector as it is stored. */
export type Connector = Selectable<ConnectorRow>;

/** The time between two polls of a connector's capabilities and changes. */
export const pollConnectorEveryMs = 60_000;
/** The time that an administrator has to give a connector its new keys. */
const overlapMs = 86_400_000;

/** Makes the keys of a connector: an Ed25519 key that signs the calls to it, and the secret of its notifications. */
function makeKeys(): ConnectorKeys {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  // RFC 7638: the thumbprint of the key names it.
  const thumbprint = createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`);
  const keyId = thumbprint.digest("base64url");
  return {
    keyId,
    privateJwk: { ...privateKey.export({ format: "jwk" }) },
    publicJwk: { kty: "OKP", crv: "Ed25519", x, kid: keyId, alg: "EdDSA", use: "sig" },
    notificationSecret: `whsec_${randomBytes(32).toString("base64")}`,
  };
}

const toColumns = ({ keyId, privateJwk, publicJwk, notificationSecret }: ConnectorKeys) => ({
  keyId,
  privateJwk: JSON.stringify(privateJwk),
  publicJwk: JSON.stringify(publicJwk),
  notificationSecret,
});

/** Returns the keys of a connector in the order of their age: during the overlap of a rotation two, and the first one signs. */
export function keysAt(
  connector: Connector,
  now: Date,
): readonly [ConnectorKeys, ...ConnectorKeys[]] {
  const { nextKeys } = connector;
  if (!nextKeys) return [connector];
  return now.toISOString() < nextKeys.validFrom ? [connector, nextKeys] : [nextKeys];
}

/**
 * Gives a connector new keys. They are known from now on, and replace the old ones at `validFrom`: in a day, or at once if the old
 * ones may be known to others. Returns undefined if there is none.
 */
export async function rotateConnector(
  database: Database,
  { name, isNow }: { readonly name: string; readonly isNow: boolean },
  now: Date,
): Promise<NextConnectorKeys | undefined> {
  const connector = await readConnector(database, name);
  if (!connector) return undefined;
  const validFrom = new Date(now.getTime() + (isNow ? 0 : overlapMs)).toISOString();
  const nextKeys = { ...makeKeys(), validFrom };
  await database
    .updateTable("connector")
    .set({ ...toColumns(keysAt(connector, now)[0]), nextKeys: JSON.stringify(nextKeys) })
    .where("name", "=", name)
    .execute();
  return nextKeys;
}

/** Adds a connector with keys of its own. Returns undefined if the name is taken. */
export async function addConnector(
  database: Database,
  { name, url }: Pick<Connector, "name" | "url">,
  now: Date,
): Promise<Connector | undefined> {
  return await database
    .insertInto("connector")
    .values({
      name,
      url,
      ...toColumns(makeKeys()),
      nextKeys: null,
      createdAt: now,
      dueAt: now,
      answeredAt: null,
      fault: null,
      capabilities: null,
      changesCursor: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Moves a connector to another address, where it is asked at once. Returns false if there is none of this name. */
export async function moveConnector(
  database: Database,
  { name, url }: Pick<Connector, "name" | "url">,
  dueAt: Date,
): Promise<boolean> {
  const moved = await database
    .updateTable("connector")
    .set({ url, dueAt })
    .where("name", "=", name)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Removes a connector that has settled nothing, with its days. Returns false if it has: its settlements stay in the books. */
export async function removeConnector(database: Database, name: string): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    for (const table of ["connectorSettlement", "connectorReversal"] as const) {
      const line = await transaction
        .selectFrom(table)
        .select("day")
        .where("connector", "=", name)
        .limit(1)
        .executeTakeFirst();
      if (line) return false;
    }
    await transaction.deleteFrom("connectorDay").where("connector", "=", name).execute();
    await transaction.deleteFrom("connector").where("name", "=", name).execute();
    return true;
  });
}

/** Reads all connectors, ordered by name. */
export async function readConnectors(database: Database): Promise<readonly Connector[]> {
  return await database.selectFrom("connector").selectAll().orderBy("name").execute();
}

/** Reads the connector of a name, which may be any text. Returns undefined if there is none. */
export async function readConnector(
  database: Database,
  name: string,
): Promise<Connector | undefined> {
  return (await readConnectors(database)).find((one) => one.name === name);
}

/**
 * Returns the age of each connector's feed in seconds, by its name. The feed is as old as the last poll that read its capabilities and
 * all its changes; without one, as old as the connector.
 */
export async function readFeedAges(
  database: Database,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const connectors = await database
    .selectFrom("connector")
    .select(["name", "answeredAt", "createdAt"])
    .execute();
  return new Map(
    connectors.map(({ name, answeredAt, createdAt }) => [
      name,
      Math.max(0, (now.getTime() - (answeredAt ?? createdAt).getTime()) / 1000),
    ]),
  );
}

/**
 * Returns how many numbers for one payment at a time are free, and how many there are, by the name of the connector: of the account of which
 * the smallest part is free. A connector without such numbers is left out.
 */
export async function readScarceNumbers(
  database: Database,
): Promise<ReadonlyMap<string, { readonly free: number; readonly all: number }>> {
  const connectors = await readConnectors(database);
  const scarcest = connectors.flatMap(({ name, capabilities }) => {
    const [first] = (capabilities?.scarceNumbers ?? []).toSorted(
      (one, other) => one.free / one.all - other.free / other.all,
    );
    return first ? [[name, first] as const] : [];
  });
  return new Map(scarcest);
}

/**
 * Claims the poll of a connector's capabilities and changes if it is due: one process polls, the others wait for the next time.
 * Returns the connector, or undefined.
 */
export async function claimPoll(
  database: Database,
  name: string,
  now: Date,
): Promise<Connector | undefined> {
  return await database
    .updateTable("connector")
    .set({ dueAt: new Date(now.getTime() + pollConnectorEveryMs) })
    .where("name", "=", name)
    .where("dueAt", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Sets the time of the next poll of a connector. */
export async function movePoll(database: Database, name: string, dueAt: Date): Promise<void> {
  await database.updateTable("connector").set({ dueAt }).where("name", "=", name).execute();
}

/**
 * Records the outcome of a poll: the capabilities, or the reason why there are none. One that says another environment has none any
 * more. Capabilities may be large, so those that the connector had before are not written again.
 */
export async function recordPoll(
  database: Database,
  { name, capabilities }: Pick<Connector, "name" | "capabilities">,
  seen:
    | { readonly capabilities: Capabilities; readonly now: Date }
    | { readonly fault: string; readonly isForeign: boolean },
): Promise<void> {
  const change =
    "fault" in seen
      ? { fault: seen.fault, ...(seen.isForeign && { capabilities: null }) }
      : {
          fault: null,
          answeredAt: seen.now,
          ...(!isDeepStrictEqual(capabilities, seen.capabilities) && {
            capabilities: JSON.stringify(seen.capabilities),
          }),
        };
  await database
    .updateTable("connector")
    .set({ ...change, askedRun: databaseRun })
    .where("name", "=", name)
    .execute();
}
