import type { TokenClaims } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import {
  type CallName,
  type Coverage,
  coversCall,
  type LinkKind,
  listNeededCalls,
} from "../redirect/broken/coversCall.ts";

/** A call of the page, and whether the token covers it. */
export interface CoveredCall extends CallName {
  readonly coverage: Coverage;
  /** The feature that the page loses without the call; undefined if the call is necessary. */
  readonly without: string | undefined;
}

/** The unverified claims of a token: only the service can verify them. */
export interface TokenFacts {
  /** The key that signed it, from its header. */
  readonly kid: string | undefined;
  /** Undefined if the page cannot read the token. */
  readonly claims: TokenClaims | undefined;
  /** Milliseconds until it expires by the service's clock; negative after that. */
  readonly leftMs: number | undefined;
  readonly calls: readonly CoveredCall[];
  /** Whether it covers other payments too, which a browser should not be able to call (§5). */
  readonly isTooBroad: boolean;
}

/** No payment has this id, so a token that covers it covers all payments. */
const idOfNoPayment = "no.such-payment_0";

/** Reads the token of a payment page: its claims, its remaining time, and the page's calls that it covers (§5, G6). */
export function readToken(
  token: string,
  page: { readonly kind: LinkKind; readonly idPayin: string },
  nowMs: number,
): TokenFacts {
  const claims = readTokenClaims(token);
  const calls: readonly (CallName & { readonly without?: string })[] = [
    ...listNeededCalls(page.kind, page.idPayin),
    {
      method: "POST",
      path: `/payins/${page.idPayin}/external-reference`,
      without: "customers cannot give a reference here (G12)",
    },
    { method: "GET", path: "/merchant-info", without: "your channel name is not shown (§5)" },
  ];
  return {
    kid: readKid(token),
    claims,
    leftMs: claims && claims.exp * 1000 - nowMs,
    calls: calls.map(({ method, path, without }) => ({
      method,
      path,
      without,
      coverage: claims ? coversCall(claims, { method, path }) : "unknown",
    })),
    isTooBroad:
      claims !== undefined &&
      coversCall(claims, { method: "GET", path: `/payins/${idOfNoPayment}` }) === "yes",
  };
}

function readKid(token: string): string | undefined {
  try {
    const header = token.split(".")[0] ?? "";
    const parsed: unknown = JSON.parse(atob(header.replaceAll("-", "+").replaceAll("_", "/")));
    const kid: unknown =
      typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "kid") : undefined;
    return typeof kid === "string" ? kid : undefined;
  } catch {
    return undefined;
  }
}
