import { compactVerify, decodeProtectedHeader, errors } from "jose";
import { type TokenClaims, TokenRequest } from "#contract/token.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";
import type { TokenFault, TokenInspection } from "#contract/endpoints/inspectToken.ts";
import type { Deps } from "../deps.ts";
import { coveredCalls } from "./coveredCalls.ts";
import { issuer } from "./issueToken.ts";
import { tokenConcerns } from "./tokenConcerns.ts";
import { leewaySecs, readPublishedKeys, toVerifyingKey } from "./tokenKeys.ts";
import { createTokenVerifier, toCaller } from "./tokenVerifier.ts";

type InspectDeps = Pick<Deps, "database" | "clock" | "config">;

/** The meaning of each fault and the advice, in one sentence. */
const details = {
  not_a_token:
    "This is no token of a payment gateway: a token is three parts of letters, digits, - and _ with dots between, as a token endpoint answered it.",
  wrong_signature:
    "No key of this service signed it: it was changed, or is another installation's.",
  wrong_environment:
    "It is for the other environment: sandbox and live take their own tokens only.",
  expired: "It has ended: ask for a new one.",
  wrong_claims:
    "It is signed by this service and does not say what a token has to: ask for a new one.",
} as const satisfies Record<TokenFault, string>;

/**
 * Inspects a token for a merchant's developer (G6). Returns whether the service accepts it and why not, the calls that it covers,
 * and its risks in a browser. Of another merchant's token it shows only what the token itself contains, not the merchant.
 */
export async function inspectToken(
  deps: InspectDeps,
  merchantCode: string,
  token: string,
): Promise<TokenInspection> {
  const claims = readTokenClaims(token);
  const { caller } = await createTokenVerifier(deps).verify(token);
  const fault = caller ? undefined : await findFault(deps, token, claims);
  if (!claims)
    return { isAccepted: false, ...told(fault ?? "not_a_token"), calls: [], concerns: [] };
  const secsLeft = claims.exp - Math.floor(deps.clock.now().getTime() / 1000);
  const isOwn = claims.sub === merchantCode;
  const calls = coveredCalls(isGivable(claims) ? toCaller(claims) : undefined);
  const { iat, exp, jti, aud, action, idPayment, ops, money } = claims;
  return {
    isAccepted: caller !== undefined,
    ...(fault === undefined ? { detail: acceptedFor(secsLeft) } : told(fault)),
    environment: aud,
    isOwn,
    jti,
    ...timesOf({ iat, exp }),
    secsLeft,
    ...(action !== undefined && { kind: "action", action }),
    ...(ops !== undefined && { kind: "operations", operations: ops }),
    ...(idPayment !== undefined && { idPayment }),
    ...(money && { money: { amount: Number(money.amount), currencyCode: money.currencyCode } }),
    calls,
    concerns: tokenConcerns({
      claims,
      calls,
      isOwn,
      secsLeft,
      environment: deps.config.environment,
    }),
  };
}

/**
 * Returns whether the service can have issued the claims. Anybody may have written this token, and each of its patterns takes
 * time.
 */
function isGivable({ ops }: TokenClaims): boolean {
  return ops === undefined || TokenRequest.shape.operations.safeParse(ops).success;
}

function told(fault: TokenFault) {
  return { fault, detail: details[fault] };
}

function acceptedFor(secsLeft: number): string {
  const minutes = Math.floor(secsLeft / 60);
  const time = secsLeft < 0 ? "a few seconds" : minutes < 1 ? `${secsLeft} s` : `${minutes} min`;
  return `The service accepts this token for another ${time}.`;
}

/** Omits invalid times: anybody may have written them. */
function timesOf({ iat, exp }: Pick<TokenClaims, "iat" | "exp">) {
  const [issuedAt, expireAt] = [new Date(iat * 1000), new Date(exp * 1000)];
  const areTimes = [issuedAt, expireAt].every((time) => Math.abs(time.getTime()) < 1e14);
  return areTimes
    ? {
        issuedAt: issuedAt.toISOString(),
        expireAt: expireAt.toISOString(),
        validitySecs: exp - iat,
      }
    : {};
}

async function findFault(
  { database, clock, config }: InspectDeps,
  token: string,
  claims: TokenClaims | undefined,
): Promise<TokenFault> {
  if (!claims) return "not_a_token";
  if (claims.aud !== config.environment) return "wrong_environment";
  const published = await readPublishedKeys(database, clock.now());
  const key = published.find(({ kid }) => kid === kidOf(token));
  if (!key || !(await isSignedBy(token, key))) return "wrong_signature";
  if (claims.iss !== issuer) return "wrong_claims";
  const nowSecs = clock.now().getTime() / 1000;
  return claims.exp + leewaySecs <= nowSecs ? "expired" : "wrong_claims";
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function isSignedBy(
  token: string,
  key: Parameters<typeof toVerifyingKey>[0],
): Promise<boolean> {
  try {
    await compactVerify(token, toVerifyingKey(key), { algorithms: ["EdDSA"] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}
