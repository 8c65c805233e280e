import { randomBytes } from "node:crypto";
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
  { merchantCode, scope, money, addresses, validitySecs }: TokenOrder,
): Promise<IssuedToken> {
  const issuedAtSecs = Math.floor(clock.now().getTime() / 1000);
  const expireAtSecs = issuedAtSecs + validitySecs;
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
    .setJti(randomBytes(12).toString("base64url"))
    .setIssuedAt(issuedAtSecs)
    .setExpirationTime(expireAtSecs)
    .sign(key);
  return { token, expireAt: new Date(expireAtSecs * 1000) };
}
