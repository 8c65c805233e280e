import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Capabilities } from "#contract/connector/lists.ts";
import type { ConnectorRow } from "../database/connectorTables.ts";
import type { Database } from "../database/database.ts";

/** A connector as it is stored. */
export type Connector = Selectable<ConnectorRow>;

/** The time between two looks at a connector's capabilities and changes. */
export const lookEveryMs = 60_000;

/**
 * Adds a connector with keys of its own: an Ed25519 key that signs the calls to it, and the secret of its notifications. Returns
 * undefined if the name is taken.
 */
export async function addConnector(
  database: Database,
  { name, url }: Pick<Connector, "name" | "url">,
  now: Date,
): Promise<Connector | undefined> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  // RFC 7638: the thumbprint of the key names it.
  const thumbprint = createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`);
  const keyId = thumbprint.digest("base64url");
  const publicJwk = { kty: "OKP", crv: "Ed25519", x, kid: keyId, alg: "EdDSA", use: "sig" };
  return await database
    .insertInto("connector")
    .values({
      name,
      url,
      keyId,
      privateJwk: JSON.stringify(privateKey.export({ format: "jwk" })),
      publicJwk: JSON.stringify(publicJwk),
      notificationSecret: `whsec_${randomBytes(32).toString("base64")}`,
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

/** Reads all connectors, ordered by name. */
export async function readConnectors(database: Database): Promise<readonly Connector[]> {
  return await database.selectFrom("connector").selectAll().orderBy("name").execute();
}

/**
 * Claims the look at a connector's capabilities and changes if it is due: one process looks, the others wait for the next time.
 * Returns the connector, or undefined.
 */
export async function claimLook(
  database: Database,
  name: string,
  now: Date,
): Promise<Connector | undefined> {
  return await database
    .updateTable("connector")
    .set({ dueAt: new Date(now.getTime() + lookEveryMs) })
    .where("name", "=", name)
    .where("dueAt", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Records the outcome of a look: the capabilities, or the reason why there are none. */
export async function recordLook(
  database: Database,
  name: string,
  seen: { readonly capabilities: Capabilities; readonly now: Date } | { readonly fault: string },
): Promise<void> {
  const change =
    "fault" in seen
      ? { fault: seen.fault }
      : {
          fault: null,
          answeredAt: seen.now,
          capabilities: JSON.stringify(seen.capabilities),
        };
  await database.updateTable("connector").set(change).where("name", "=", name).execute();
}
