import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { hashSecret } from "./merchantCredentials.ts";

/** The time during which a replaced secret stays valid beside the new one (G22). */
export const overlapMs = 24 * 60 * 60 * 1000;

/** Creates a Merchant Secret key (§5): 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Creates a secret that signs callbacks: `whsec_` and the base64 of 32 random bytes (G22). */
export function newCallbackSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Returns a short id for a key or secret that does not reveal it. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(`id:${text}`).digest("hex").slice(0, 16);
}

type AnyDatabase = Kysely<Tables>;

/** A key or secret of a merchant: its id, and when it ends. */
export interface Credential {
  readonly kind: "public key" | "secret" | "callback secret";
  readonly id: string;
  readonly createdAt: Date;
  /** The time from which it proves nothing; null if no end is set. */
  readonly retiredAt: Date | null;
}

/** Adds a public key (§5, G8). Returns whether it is new, already there, or retired before; a retired key stays retired. */
export async function addPublicKey(
  database: AnyDatabase,
  merchantCode: string,
  { keyId, publicKeyPem }: { readonly keyId: string; readonly publicKeyPem: string },
  now: Date,
): Promise<"added" | "known" | "retired"> {
  const added = await database
    .insertInto("merchantKey")
    .values({ merchantCode, keyId, publicKeyPem, createdAt: now, retiredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("keyId")
    .executeTakeFirst();
  if (added) return "added";
  const { retiredAt } = await database
    .selectFrom("merchantKey")
    .select("retiredAt")
    .where("merchantCode", "=", merchantCode)
    .where("keyId", "=", keyId)
    .executeTakeFirstOrThrow();
  return retiredAt === null ? "known" : "retired";
}

/** Adds a Merchant Secret key and returns it. Only its hash is stored (§5, G8). */
export async function addSecret(
  database: AnyDatabase,
  merchantCode: string,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await database
    .insertInto("merchantSecret")
    .values({
      merchantCode,
      secretId: fingerprint(secret),
      secretHash: hashSecret(secret),
      createdAt: now,
      retiredAt: null,
    })
    .execute();
  return secret;
}

/** Adds a Merchant Secret key and returns it. The earlier ones end a day later, so that a merchant can switch without a gap. */
export async function rotateSecret(
  database: AnyDatabase,
  merchantCode: string,
  now: Date,
): Promise<string> {
  return await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("merchantSecret")
      .set({ retiredAt: new Date(now.getTime() + overlapMs) })
      .where("merchantCode", "=", merchantCode)
      .where("retiredAt", "is", null)
      .execute();
    return await addSecret(transaction, merchantCode, now);
  });
}

/** Adds a secret that signs callbacks, and returns it (G22). */
export async function addCallbackSecret(
  database: AnyDatabase,
  merchantCode: string,
  now: Date,
): Promise<string> {
  const secret = newCallbackSecret();
  await database
    .insertInto("callbackSecret")
    .values({
      merchantCode,
      secretId: fingerprint(secret),
      secret,
      createdAt: now,
      retiresAt: null,
    })
    .execute();
  return secret;
}

/** Adds a callback secret and returns it. The earlier ones sign beside it for a day (G22). */
export async function rotateCallbackSecret(
  database: AnyDatabase,
  merchantCode: string,
  now: Date,
): Promise<string> {
  return await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("callbackSecret")
      .set({ retiresAt: new Date(now.getTime() + overlapMs) })
      .where("merchantCode", "=", merchantCode)
      .where("retiresAt", "is", null)
      .execute();
    return await addCallbackSecret(transaction, merchantCode, now);
  });
}

/** Retires a public key or a secret at once. Returns whether the merchant had an active one with this id. */
export async function retireCredential(
  database: AnyDatabase,
  table: "merchantKey" | "merchantSecret",
  { merchantCode, id }: { readonly merchantCode: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const isOurs = { merchantCode, ...(table === "merchantKey" ? { keyId: id } : { secretId: id }) };
  const ended = await database
    .updateTable(table)
    .set({ retiredAt: now })
    .where((where) => where.and(isOurs))
    .where((where) => where.or([where("retiredAt", "is", null), where("retiredAt", ">", now)]))
    .returning("merchantCode")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lists the keys and secrets of a merchant, oldest first, without their secret parts. */
export async function listCredentials(
  database: AnyDatabase,
  merchantCode: string,
): Promise<readonly Credential[]> {
  const [keys, secrets, callbackSecrets] = await Promise.all([
    database
      .selectFrom("merchantKey")
      .select(["keyId as id", "createdAt", "retiredAt"])
      .where("merchantCode", "=", merchantCode)
      .execute(),
    database
      .selectFrom("merchantSecret")
      .select(["secretId as id", "createdAt", "retiredAt"])
      .where("merchantCode", "=", merchantCode)
      .execute(),
    database
      .selectFrom("callbackSecret")
      .select(["secretId as id", "createdAt", "retiresAt as retiredAt"])
      .where("merchantCode", "=", merchantCode)
      .execute(),
  ]);
  const all: Credential[] = [
    ...keys.map((one) => Object.assign(one, { kind: "public key" as const })),
    ...secrets.map((one) => Object.assign(one, { kind: "secret" as const })),
    ...callbackSecrets.map((one) => Object.assign(one, { kind: "callback secret" as const })),
  ];
  return all.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
