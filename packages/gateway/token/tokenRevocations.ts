import { type Kysely, sql } from "kysely";
import { tokenValidity } from "@pay/contract/token.ts";
import { hotRead } from "../database/hotQuery.ts";
import type { Tables, TokenRevocationRow } from "../database/tables.ts";
import type { Database } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { leewaySecs } from "./tokenKeys.ts";

/** The time for which a process trusts the revocations that it has read. A new one is in force everywhere after it (G49). */
export const trustRevocationsMs = 500;
/** The time after which every token that a revocation means has expired. */
const outlivesTokensMs = (tokenValidity.maximumSecs + leewaySecs) * 1000;

/** The tokens to revoke: one by its `jti`, or all of a merchant that were issued before a time. */
export type RevokedTokens = { readonly jti: string } | { readonly issuedBefore: Date };

/**
 * Revokes tokens of a merchant (G49). Every process refuses them within `trustRevocationsMs`. Revocations that no living token
 * can meet are deleted.
 */
export async function revokeTokens(
  database: Database,
  merchantCode: string,
  tokens: RevokedTokens,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // One at a time, so that positions grow in the order of the commits, and no reader skips a row.
    await sql`select pg_advisory_xact_lock(hashtext('token_revocation'))`.execute(transaction);
    await removeOldRevocations(transaction, now);
    await transaction
      .insertInto("tokenRevocation")
      .values({
        merchantCode,
        jti: "jti" in tokens ? tokens.jti : null,
        issuedBefore: "issuedBefore" in tokens ? tokens.issuedBefore : null,
        revokedAt: now,
      })
      .execute();
  });
}

/** Deletes the revocations that no living token can meet; returns their number. */
export async function removeOldRevocations(database: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("tokenRevocation")
    .where("revokedAt", "<", new Date(now.getTime() - outlivesTokensMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists the revocations of a merchant, oldest first. */
export async function listRevocations(
  database: Database,
  merchantCode: string,
): Promise<readonly Pick<TokenRevocationRow, "jti" | "issuedBefore">[]> {
  return await database
    .selectFrom("tokenRevocation")
    .select(["jti", "issuedBefore"])
    .where("merchantCode", "=", merchantCode)
    .orderBy("position")
    .execute();
}

const selectRevocations = hotRead<
  { readonly position: bigint },
  Pick<TokenRevocationRow, "merchantCode" | "jti" | "issuedBefore"> & { readonly position: bigint }
>("read_revocations", (database, place) =>
  database
    .selectFrom("tokenRevocation")
    .select(["position", "merchantCode", "jti", "issuedBefore"])
    .where("position", ">", place("position"))
    .orderBy("position")
    .compile(),
);

/** A token as revocations name it. */
export interface RevocableToken {
  readonly merchantCode: string;
  readonly jti: string;
  /** Its `iat` in milliseconds. */
  readonly issuedAtMs: number;
}

/** The revocations of the database, as one process knows them. */
export interface TokenRevocations {
  /**
   * Reads the revocations that are new, if the last read began longer than `trustRevocationsMs` ago; else returns undefined, so
   * that a call waits for nothing. A read under way is shared for the same time only, because a slow one returns old rows.
   * Rejects if the database is unreachable: no token counts on an old list.
   */
  readonly refresh: () => Promise<void> | undefined;
  readonly isRevoked: (token: RevocableToken) => boolean;
}

/** Keeps the revoked tokens of all merchants in memory (G49). A process without calls reads nothing. */
export function createTokenRevocations({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): TokenRevocations {
  const single = new Set<string>();
  const issuedBefore = new Map<string, number>();
  let position = 0n;
  let readAtMs: number | undefined;
  let reading: { readonly startedMs: number; readonly done: Promise<void> } | undefined;

  /** `startedMs` is the time before the read: a row that is committed during it may be missing. */
  const read = async (startedMs: number) => {
    for (const row of await selectRevocations(database, { position })) {
      const { merchantCode, jti } = row;
      if (jti !== null) single.add(`${merchantCode} ${jti}`);
      const beforeMs = row.issuedBefore?.getTime() ?? 0;
      issuedBefore.set(merchantCode, Math.max(issuedBefore.get(merchantCode) ?? 0, beforeMs));
      // An earlier read may end later.
      if (row.position > position) ({ position } = row);
    }
    readAtMs = Math.max(readAtMs ?? startedMs, startedMs);
  };
  return {
    refresh: () => {
      const nowMs = clock.elapsedMs();
      const isTrusted = (atMs: number | undefined) =>
        atMs !== undefined && nowMs - atMs < trustRevocationsMs;
      if (isTrusted(readAtMs)) return undefined;
      if (reading && isTrusted(reading.startedMs)) return reading.done;
      const done = read(nowMs).finally(() => {
        if (reading?.done === done) reading = undefined;
      });
      reading = { startedMs: nowMs, done };
      return done;
    },
    isRevoked: ({ merchantCode, jti, issuedAtMs }) =>
      issuedAtMs < (issuedBefore.get(merchantCode) ?? 0) || single.has(`${merchantCode} ${jti}`),
  };
}
