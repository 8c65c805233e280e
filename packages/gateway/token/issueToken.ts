import { hash, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { plainDigits } from "@pay/contract/money.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "./caller.ts";
import { readSigningKey } from "./tokenKeys.ts";

/** The issuer of all tokens, wherever the service runs: links outlive a change of address. */
export const issuer = "payment-gateway";

/** The content of a token (G6). */
export interface TokenOrder extends Pick<Caller, "merchantCode" | "scope" | "money" | "addresses"> {
  readonly validitySecs: number;
  /** The signed request for the token; absent if another proof asked for it. */
  readonly signed?: SignedRequest | undefined;
}

/** A request for a token that its merchant signed: it can be sent again for a while (G8). */
export interface SignedRequest {
  readonly signature: string;
  /** The time in the request, in epoch seconds. */
  readonly atSecs: number;
}

/** A signed token and its expiry. */
export interface IssuedToken {
  readonly token: string;
  readonly expireAt: Date;
}

/** Signs a token for a merchant with the service's current key (§5, G6). */
export async function issueToken(
  { database, ...deps }: Pick<Deps, "database" | "clock" | "config">,
  order: TokenOrder,
): Promise<IssuedToken> {
  return await signToken(await readSigningKey(database), deps, order);
}

/** Signs a token for a merchant with a key (G6). */
export async function signToken(
  { kid, key }: Awaited<ReturnType<typeof readSigningKey>>,
  { clock, config }: Pick<Deps, "clock" | "config">,
  { merchantCode, scope, money, addresses, validitySecs, signed }: TokenOrder,
): Promise<IssuedToken> {
  const issuedAtSecs = Math.floor(clock.now().getTime() / 1000);
  // It counts from the time in a signed request, so that a replay gives no later end.
  const expireAtSecs = Math.min(signed?.atSecs ?? issuedAtSecs, issuedAtSecs) + validitySecs;
  const claims = {
    ...(scope.kind === "action"
      ? { action: scope.action, idPayment: scope.idPayment }
      : { ops: scope.operations }),
    ...(money && {
      money: { amount: plainDigits(money.amount), currencyCode: money.currencyCode },
    }),
    ...(addresses && { addresses }),
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "EdDSA", kid })
    .setIssuer(issuer)
    .setAudience(config.environment)
    .setSubject(merchantCode)
    .setJti(signed ? idOfSigned(signed, scope) : randomBytes(12).toString("base64url"))
    .setIssuedAt(issuedAtSecs)
    .setExpirationTime(expireAtSecs)
    .sign(key);
  return { token, expireAt: new Date(expireAtSecs * 1000) };
}

/** Returns the same `jti` for the same signed request, so that revoking its token also revokes those of its replays. */
function idOfSigned({ signature }: SignedRequest, { kind }: Caller["scope"]): string {
  return hash("sha256", `${kind} ${signature}`, "base64url").slice(0, 16);
}
