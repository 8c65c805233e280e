import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { isWholeSignature } from "../readToken.ts";

/**
 * Returns why the service answers 401 to a token, as far as the token tells: its payload is `unreadable`, it is `expired`, or its
 * signature is `cut`. Otherwise only the service knows why it `refused` the token. `nowMs` is the service's time.
 */
export function judgeEndedToken(
  token: string,
  nowMs: number,
): "unreadable" | "expired" | "cut" | "refused" {
  const claims = readTokenClaims(token);
  if (claims === undefined) return "unreadable";
  if (claims.exp * 1000 <= nowMs) return "expired";
  return isWholeSignature(token) ? "refused" : "cut";
}

/** Tells whether a token that the service refused lacks a part, so that its link was cut or changed (G39). */
export function isCutToken(token: string, nowMs: number): boolean {
  const ended = judgeEndedToken(token, nowMs);
  return ended === "unreadable" || ended === "cut";
}
