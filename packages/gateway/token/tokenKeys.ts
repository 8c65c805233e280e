import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { sql } from "kysely";
import { tokenValidity } from "@pay/contract/token.ts";
import type { Database } from "../database/database.ts";
import type { Deps } from "../deps.ts";

/** The tolerated difference between the clocks of two machines (G6). */
export const leewaySecs = 30;
/** The time for which a key signs until the next one replaces it. */
const rotateAfterMs = 90 * 24 * 60 * 60 * 1000;
/** The time for which a retired key still proves the tokens that it signed. */
const acceptedAfterRetiringMs = (tokenValidity.maximumSecs + leewaySecs) * 1000;

/** A public key that proves tokens, as in a JWKS (G6). */
export interface PublishedTokenKey {
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
}

/**
 * Keeps two keys: the older one signs, the younger one is already published, so that callers who cache the JWKS know it in time.
 * Retires a key that has signed for 90 days. Several processes may run it together.
 */
export async function ensureTokenKeys(database: Database, now: Date): Promise<void> {
  // A key has signed since the creation of the next one, or a little less.
  const isDue = (next: LiveKey) => now.getTime() - next.createdAt.getTime() >= rotateAfterMs;
  // Usually nothing is due; the start waits for this check.
  const [, next] = await readLiveKeys(database);
  if (next && !isDue(next)) return;
  await changeTokenKeys(database, now, isDue);
}

/** Lets the next key sign from now on. Tokens of the previous key stay valid until they expire (G6). */
export async function rotateTokenKeys(database: Database, now: Date): Promise<void> {
  await changeTokenKeys(database, now, () => true);
}

interface LiveKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** Reads the keys that sign or will sign, oldest first. */
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
    // A key created in the same moment gets a later time, so that the order of signing is unambiguous.
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

/** Reads the key that signs tokens now. */
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

/** Reads the public keys that prove tokens at an instant: the current ones, and retired ones whose tokens may still be valid. */
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

/** Returns the key object of a published key. */
export function toVerifyingKey({ publicJwk }: PublishedTokenKey): KeyObject {
  return createPublicKey({ key: publicJwk, format: "jwk" });
}

/** The interval of checks: short against a rotation every 90 days, and no load. */
const checkEveryMs = 60 * 60 * 1000;

/**
 * Creates the keys that sign tokens and rotates them in time (G6); returns a function that stops it. A failed check, as when the
 * database is unreachable, is logged and repeated.
 */
export async function keepTokenKeys({
  database,
  clock,
  log,
}: Pick<Deps, "database" | "clock" | "log">): Promise<() => void> {
  await ensureTokenKeys(database, clock.now());
  const timer = setInterval(() => {
    ensureTokenKeys(database, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, "could not check the keys that sign tokens");
    });
  }, checkEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
