import type { Config } from "../settings/config.ts";
import { revokedDetail, type TokenProof } from "../token/tokenVerifier.ts";
import type { ProofFault } from "../token/proofFaults.ts";
import type { Refusal } from "./operation.ts";

type Site = Pick<Config, "baseUrl" | "environment" | "webAppUrl">;

/** RFC 6750, 3.1: an answer to a call without a token has no error code. */
const noToken = { "www-authenticate": "Bearer" };
const invalidToken = { "www-authenticate": 'Bearer error="invalid_token"' };

/**
 * Returns the one sentence for every proof that may be an attempt (G10). It stands for an unknown merchant, a wrong or revoked key
 * or secret, and a token of another signer. The sandbox names the endpoints that find the reason; their caller needs a token of
 * the merchant.
 */
export function unprovenDetail({ baseUrl, environment, webAppUrl }: Site): string {
  const reason =
    "The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token.";
  if (environment === "live") return reason;
  return `${reason} To find the reason, use the tools of the console at ${webAppUrl}/sandbox/tools. With a token that works, POST ${baseUrl}/sandbox/!checkSignature and POST ${baseUrl}/sandbox/!inspectToken tell it too.`;
}

/** Refuses a token request (§5), with its fault if the caller may know it. */
export function refuseProof(fault: ProofFault | undefined, site: Site): Refusal {
  const { detail, errors } = fault ?? { detail: unprovenDetail(site) };
  return { problem: "unauthorized", detail, ...(errors && { errors }), headers: noToken };
}

/** Refuses a call whose header `Authorization` holds no token. */
export function refuseNoToken(detail: string): Refusal {
  return { problem: "unauthorized", detail, headers: noToken };
}

/** Refuses a token. Only a token with a good signature of this service gets a reason, so that nobody forges an end (G10, G40). */
export function refuseToken(proof: TokenProof, now: Date, site: Site): Refusal {
  const detail = describeTokenFault(proof, now, site);
  const tokenEnded = proof.expiredAt !== undefined;
  return {
    problem: "unauthorized",
    detail,
    ...(tokenEnded && { tokenEnded }),
    headers: invalidToken,
  };
}

function describeTokenFault(proof: TokenProof, now: Date, site: Site): string {
  const { isRevoked = false, expiredAt, audience } = proof;
  if (isRevoked) return revokedDetail;
  if (expiredAt)
    return `The token expired at ${expiredAt.toISOString()}, and the service's time is ${now.toISOString()}. Request a new token.`;
  if (audience !== undefined)
    return `The token is for ${audience}, and this service is ${site.environment}. Request a token here, or call the other environment.`;
  return unprovenDetail(site);
}

/** The token of a header `Authorization`, or why there is none. */
type Bearer = { readonly token: string } | { readonly fault: string };

const example = 'Send "Authorization: Bearer " and the token';

/** Reads the header `Authorization` (§5). A fault depends on the header alone, so it tells nothing about tokens or merchants. */
export function readBearer(header = ""): Bearer {
  if (header.trim() === "")
    return {
      fault: `The header Authorization is missing. ${example}, which POST /auth-tokens-by-action or POST /auth-tokens gives.`,
    };
  const [, given = ""] = /^Bearer\s+(.*)$/is.exec(header.trim()) ?? [];
  if (/^Bearer$/i.test(header.trim()))
    return { fault: `There is no token after Bearer in Authorization. ${example}.` };
  if (given === "")
    return { fault: `Authorization does not begin with the word Bearer and a space. ${example}.` };
  if (/^Bearer\b/i.test(given))
    return { fault: `The word Bearer is twice in Authorization. ${example}.` };
  if (/^(undefined|null|None|nil|\[object Object\])$/.test(given))
    return {
      fault: `The token in Authorization is the word ${given}. Set the variable that holds it.`,
    };
  if (/["'`“”‘’]/.test(given))
    return { fault: `The token in Authorization is in quotation marks. ${example} without them.` };
  const [other] = /[^A-Za-z0-9._-]/u.exec(given) ?? [];
  if (other !== undefined) {
    const what = /\s/.test(other) ? "a space" : JSON.stringify(other);
    return {
      fault: `The token in Authorization contains ${what}. ${example} alone, in one piece.`,
    };
  }
  const parts = given.split(".").length;
  if (parts !== 3)
    return {
      fault: `The token in Authorization has ${parts === 1 ? "no dot" : `${parts} parts`}: a token has three parts with dots between them. Copy the whole token.`,
    };
  return { token: given };
}
