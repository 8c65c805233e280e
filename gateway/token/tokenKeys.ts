import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { sql } from "kysely";
import { tokenValidity } from "#contract/token.ts";
import type { Database } from "../database/database.ts";

/** Clocks of two machines may differ by so much (G6). */
export const leewaySecs = 30;
/** A key signs for so long before the next takes its place. */
const rotateAfterMs = 90 * 24 * 60 * 60 * 1000;
/** A retired key is still good for the tokens that it signed. */
const acceptedAfterRetiringMs = (tokenValidity.maximumSecs + leewaySecs) * 1000;

/** A public key that proves tokens, as a JWKS shows it (G6). */
export interface PublishedTokenKey {
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
}

/**
 * Sees to it that two keys live: the older signs, the younger is published before it does, so that whoever keeps our JWKS knows it in
 * time. Retires a key that has signed for 90 days. Several processes may do this at once.
 */
export async function ensureTokenKeys(database: Database, now: Date): Promise<void> {
  // A key's time runs from when the next one was made, which is when it began to sign or a little before.
  const isDue = (next: LiveKey) => now.getTime() - next.createdAt.getTime() >= rotateAfterMs;
  // Nearly always all is well, and a start waits for this.
  const [, next] = await readLiveKeys(database);
  if (next && !isDue(next)) return;
  await changeTokenKeys(database, now, isDue);
}

/** Lets the next key sign from now on, before its time. What the one before it signed stays good until it ends (G6). */
export async function rotateTokenKeys(database: Database, now: Date): Promise<void> {
  await changeTokenKeys(database, now, () => true);
}

interface LiveKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** The keys that sign or are about to, oldest first. */
async function readLiveKeys(database: Database): Promise<readonly LiveKey[]> {
  return await database
    .selectFrom("tokenKey")
    .select(["kid", "createdAt"])
    .where("retiredAt", "is", null)
    .orderBy("createdAt")
    .orderBy("kid")
    .execute();
}

async function changeTokenKeys(
  database: Database,
  now: Date,
  isDue: (next: LiveKey) => boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('token_key'))`.execute(transaction);
    const live = await readLiveKeys(transaction);
    const [signing, next] = live;
    const retired = signing && next && isDue(next) ? [signing.kid] : [];
    if (retired.length > 0) {
      await transaction
        .updateTable("tokenKey")
        .set({ retiredAt: now })
        .where("kid", "in", retired)
        .execute();
    }
    const missing = 2 - live.length + retired.length;
    // A key that was made a moment ago stays the older one, so that the order in which they sign is plain.
    const youngestMs = live.at(-1)?.createdAt.getTime() ?? -Infinity;
    for (let made = 0; made < missing; made += 1) {
      const createdAt = new Date(Math.max(now.getTime(), youngestMs + 1) + made);
      await transaction.insertInto("tokenKey").values(makeTokenKey(createdAt)).execute();
    }
  });
}

function makeTokenKey(createdAt: Date) {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const kid = randomUUID().slice(0, 8);
  const named = { kid, alg: "EdDSA", use: "sig" };
  return {
    kid,
    privateJwk: JSON.stringify({ ...privateKey.export({ format: "jwk" }), ...named }),
    publicJwk: JSON.stringify({ ...publicKey.export({ format: "jwk" }), ...named }),
    createdAt,
    retiredAt: null,
  };
}

/** The key that signs tokens now. */
export async function readSigningKey(
  database: Database,
): Promise<{ readonly kid: string; readonly key: KeyObject }> {
  const { kid, privateJwk } = await database
    .selectFrom("tokenKey")
    .select(["kid", "privateJwk"])
    .where("retiredAt", "is", null)
    .orderBy("createdAt")
    .orderBy("kid")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { kid, key: createPrivateKey({ key: privateJwk, format: "jwk" }) };
}

/** Every public key whose tokens are accepted at an instant: those that live, and those that signed a token which may still be good. */
export async function readPublishedKeys(
  database: Database,
  now: Date,
): Promise<readonly PublishedTokenKey[]> {
  return await database
    .selectFrom("tokenKey")
    .select(["kid", "publicJwk"])
    .where((where) =>
      where.or([
        where("retiredAt", "is", null),
        where("retiredAt", ">", new Date(now.getTime() - acceptedAfterRetiringMs)),
      ]),
    )
    .orderBy("createdAt")
    .execute();
}

/** The key of a published one. */
export function toVerifyingKey({ publicJwk }: PublishedTokenKey): KeyObject {
  return createPublicKey({ key: publicJwk, format: "jwk" });
}
