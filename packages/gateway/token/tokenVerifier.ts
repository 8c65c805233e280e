import type { KeyObject } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import { TokenClaims } from "@pay/contract/token.ts";
import { createCache } from "../boundedCache.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "./caller.ts";
import { issuer } from "./issueToken.ts";
import { leewaySecs, readPublishedKeys, toVerifyingKey } from "./tokenKeys.ts";
import { createTokenRevocations } from "./tokenRevocations.ts";

/** Verifies tokens (G6). */
export interface TokenVerifier {
  readonly verify: (token: string) => Promise<TokenProof>;
}

/** The fault of a token that the administrator has revoked (G49), for its holder. */
export const revokedDetail =
  "The administrator of the service has revoked the token. Request a new one.";

/** The caller that a token proves, with its limits; undefined for an invalid or expired token. */
export interface TokenProof {
  readonly caller?: Caller | undefined;
  /** The merchant of an expired or revoked token of this service. Used only for counting (G19). */
  readonly merchantCode?: string | undefined;
  /** The end of a token that this service signed and that has expired. */
  readonly expiredAt?: Date;
  /** Whether the administrator has revoked a token that this service signed (G49). */
  readonly isRevoked?: boolean;
  /** The environment of a token that this service signed for the other one (G50). */
  readonly audience?: string;
}

/** A caller with the times of its token in milliseconds. */
interface ProvenToken {
  readonly caller: Caller;
  readonly issuedAtMs: number;
  readonly endMs: number;
}

/** The memory of a caller besides its texts, which the token has too. */
const callerBytes = 1024;
/** The shortest interval between two reads of the keys, since anybody may send tokens with unknown keys. */
const readKeysEveryMs = 1000;
/** The time after which a known key is read again, so that a key whose time is over proves nothing more. */
const trustKeysMs = 60_000;
const maximumTokenLength = 8192;

type VerifierDeps = Pick<Deps, "database" | "clock" | "config">;

/** Creates a verifier for tokens of this environment. It caches valid tokens until they expire, and refuses revoked ones (G49). */
export function createTokenVerifier(deps: VerifierDeps): TokenVerifier {
  const { clock, config } = deps;
  const keys = createKeyring(deps);
  const isOfOther = createMerchantCheck(deps);
  const revocations = createTokenRevocations(deps);
  const proven = createCache<ProvenToken>("tokens", (_, token) => callerBytes + 2 * token.length);

  const prove = async (token: string): Promise<ProvenToken | undefined> => {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.find(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: ["EdDSA"],
        issuer,
        audience: config.environment,
        clockTolerance: leewaySecs,
        currentDate: clock.now(),
        requiredClaims: ["sub", "jti", "iat", "exp"],
      },
    );
    const claims = TokenClaims.safeParse(payload);
    const caller = claims.success ? toCaller(claims.data) : undefined;
    if (caller && (await isOfOther(caller.merchantCode))) return undefined;
    const { iat = 0, exp = 0 } = payload;
    return caller && { caller, issuedAtMs: iat * 1000, endMs: (exp + leewaySecs) * 1000 };
  };

  const unlessRevoked = async ({ caller, issuedAtMs }: ProvenToken): Promise<TokenProof> => {
    const { merchantCode, jti } = caller;
    const refreshed = revocations.refresh();
    if (refreshed) await refreshed;
    const isRevoked = revocations.isRevoked({ merchantCode, jti, issuedAtMs });
    return isRevoked ? { merchantCode, isRevoked } : { caller };
  };

  return {
    verify: async (token) => {
      const known = proven.get(token);
      if (known && clock.now().getTime() < known.endMs) return await unlessRevoked(known);
      if (token.length > maximumTokenLength || !isPlainlySpelled(token)) return {};
      try {
        const fresh = await prove(token);
        if (!fresh) return {};
        proven.set(token, fresh);
        return await unlessRevoked(fresh);
      } catch (error) {
        const told = readClaimFault(error);
        if (told) return told;
        // jose reports an invalid token; any other error is the service's, e.g. the database is unreachable.
        if (error instanceof errors.JOSEError || isUnreadable(token)) return {};
        throw error;
      }
    },
  };
}

/** Returns the fault of a token whose signature is good here, if its holder may know it (G10). The library checks claims last. */
function readClaimFault(error: unknown): TokenProof | undefined {
  if (error instanceof errors.JWTExpired) {
    const { sub, exp = 0 } = error.payload;
    return { merchantCode: sub, expiredAt: new Date(exp * 1000) };
  }
  const isOfOther = error instanceof errors.JWTClaimValidationFailed && error.claim === "aud";
  return isOfOther && typeof error.payload.aud === "string"
    ? { audience: error.payload.aud }
    : undefined;
}

/** The last letter of a part can have unused bits; with other ones it would be the same token in another spelling. */
function isPlainlySpelled(token: string): boolean {
  return token
    .split(".")
    .every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/** Returns the caller and the limits of a token's claims; undefined for claims without a scope. */
export function toCaller({
  sub,
  jti,
  action,
  idPayment,
  ops,
  money,
  addresses,
}: TokenClaims): Caller | undefined {
  const limits = {
    merchantCode: sub,
    jti,
    ...(money && { money: { amount: Number(money.amount), currencyCode: money.currencyCode } }),
    ...(addresses && { addresses }),
  };
  if (action !== undefined && idPayment !== undefined)
    return { ...limits, scope: { kind: "action", action, idPayment } };
  if (ops !== undefined) return { ...limits, scope: { kind: "operations", operations: ops } };
  return undefined;
}

function isUnreadable(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns a check for merchants of the other environment, whose tokens prove nothing here (G50). A merchant never changes its
 * environment, so each is read once.
 */
function createMerchantCheck({ database, config }: VerifierDeps) {
  const known = createCache<boolean>("tokenMerchants", () => 8);
  return async (merchantCode: string): Promise<boolean> => {
    const answer = known.get(merchantCode);
    if (answer !== undefined) return answer;
    const merchant = await database
      .selectFrom("merchant")
      .select("isTest")
      .where("merchantCode", "=", merchantCode)
      .executeTakeFirst();
    const isOfOther =
      merchant !== undefined && merchant.isTest !== (config.environment === "sandbox");
    if (merchant) known.set(merchantCode, isOfOther);
    return isOfOther;
  };
}

function createKeyring({ database, clock }: VerifierDeps) {
  let keys = new Map<string, KeyObject>();
  let readAtMs: number | undefined;
  return {
    find: async (kid: string): Promise<KeyObject | undefined> => {
      const nowMs = clock.elapsedMs();
      const keepMs = keys.has(kid) ? trustKeysMs : readKeysEveryMs;
      if (readAtMs !== undefined && nowMs - readAtMs < keepMs) return keys.get(kid);
      const published = await readPublishedKeys(database, clock.now());
      keys = new Map(published.map((key) => [key.kid, toVerifyingKey(key)]));
      readAtMs = nowMs;
      return keys.get(kid);
    },
  };
}
