import { compactVerify, decodeProtectedHeader, errors } from "jose";
import { type TokenClaims, TokenRequest } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import type {
  TokenCoverage,
  TokenFault,
  TokenInspection,
} from "@pay/contract/endpoints/inspectToken.ts";
import type { Deps } from "../deps.ts";
import { issuer } from "./issueToken.ts";
import { tokenConcerns } from "./tokenConcerns.ts";
import { leewaySecs, readPublishedKeys, toVerifyingKey } from "./tokenKeys.ts";
import { createTokenVerifier, revokedDetail, toCaller } from "./tokenVerifier.ts";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { type Caller, mayCall } from "./caller.ts";

type InspectDeps = Pick<Deps, "database" | "clock" | "config">;

/** The meaning of each fault, and the advice. */
const details = {
  not_a_token:
    "This is not a token of this service. A token has three parts of letters, digits, - and _ with dots between them. Copy the whole token from the answer of the token endpoint.",
  wrong_signature:
    "No key of this service signed the token. It was changed, or another installation issued it.",
  wrong_environment:
    "The token is for the other environment. Sandbox and live accept only their own tokens.",
  expired: "The token has expired. Request a new one.",
  revoked: revokedDetail,
  wrong_claims:
    "This service signed the token, but a claim is missing or wrong. Request a new token.",
} as const satisfies Record<TokenFault, string>;

/**
 * Inspects a token for a merchant's developer (G6). Returns whether the service accepts it and why not, the calls that it covers,
 * and its risks in a browser. A token may belong to another merchant: the result then has only values from the token, and does
 * not name the merchant.
 */
export async function inspectToken(
  deps: InspectDeps,
  merchantCode: string,
  token: string,
): Promise<TokenInspection> {
  const claims = readTokenClaims(token);
  const { caller, isRevoked } = await createTokenVerifier(deps).verify(token);
  const fault = caller ? undefined : isRevoked ? "revoked" : await findFault(deps, token, claims);
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

/** Arbitrary ids. A token that covers all of them is assumed to cover every id. */
const anyIds = ["zQ7", "0f9c2a", "Order-2026.11_x~y", "8"];

/** Endings appended to the start of a pattern, to find an id that it covers. */
const endings = ["", "1", "0001", "a", "-1", "123456", "zQ7"];

/** Returns which calls of each endpoint a caller's token covers (§5, G6, G7); none without a caller. */
export function coveredCalls(caller: Caller | undefined): TokenInspection["calls"] {
  return Object.values<Endpoint>(endpoints)
    .filter(({ access, base }) => access === "bearer" && base === "api")
    .map((endpoint) => {
      const { operationId, method, path, summary } = endpoint;
      const coverage = caller ? coverageOf(caller, endpoint) : { covers: "no" as const };
      return Object.assign({ operationId, method, path, summary }, coverage);
    });
}

function coverageOf(
  caller: Caller,
  { method, path }: Endpoint,
): { readonly covers: TokenCoverage; readonly idPayment?: string } {
  if (!path.includes("{")) return { covers: mayCall(caller, method, path) ? "yes" : "no" };
  const covers = (id: string) =>
    mayCall(
      caller,
      method,
      path.replace(/\{\w+\}/, () => id),
    );
  if (anyIds.every(covers)) return { covers: "all" };
  if (anyIds.some(covers)) return { covers: "some" };
  const [only, ...others] = namedIds(caller).filter(covers);
  // A pattern that begins with an id may also cover longer ids; then it covers more than one.
  if (only !== undefined && others.length === 0) return { covers: "one", idPayment: only };
  return { covers: only === undefined ? "no" : "some" };
}

/** Returns ids that a token may mean: those that it names literally, and starts of patterns with several endings. */
function namedIds({ scope }: Caller): readonly string[] {
  if (scope.kind === "action") return [scope.idPayment];
  const ids = scope.operations.flatMap((operation) => {
    const [, rest = ""] = /^[A-Z]+ \/(?:sandbox\/)?pay(?:ins|outs)\/(.*)$/.exec(operation) ?? [];
    const [literal = ""] = /^(?:[\w~.-]|\\[._~-])*/.exec(rest) ?? [];
    const beginning = literal.replaceAll(/\\(.)/g, "$1");
    const isWhole = literal === rest || rest.startsWith("/", literal.length);
    if (isWhole) return beginning === "" ? [] : beginning;
    return endings.map((ending) => beginning + ending).filter((id) => id !== "");
  });
  return [...new Set(ids)];
}
