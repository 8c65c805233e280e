import type { TokenClaims } from "#contract/token.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";
import { type CallName, coversCall, type Coverage } from "./coversCall.ts";

/** A call of the page, and whether the token covers it. */
export interface CoveredCall extends CallName {
  readonly coverage: Coverage;
  /** Without it the page goes on; what it then lacks. */
  readonly without: string | undefined;
}

/** What a token says of itself. Nothing of it is proved: that only the service can. */
export interface TokenFacts {
  /** Of the header: which key signed it. */
  readonly kid: string | undefined;
  /** Undefined where the token tells nothing that this page can read. */
  readonly claims: TokenClaims | undefined;
  /** Milliseconds until it ends by the service's clock; negative once it has ended. */
  readonly leftMs: number | undefined;
  readonly calls: readonly CoveredCall[];
  /** It covers other payments too, which no browser should be able to (§5). */
  readonly isTooBroad: boolean;
}

/** No payment has this id, so that a token which covers it covers any. */
const idOfNoPayment = "no.such-payment_0";

/** Reads a token for the page of a payment: its claims, its time, and which of the page's calls it covers (§5, G6). */
export function readToken(
  token: string,
  page: { readonly kind: "payment" | "status"; readonly idPayin: string },
  nowMs: number,
): TokenFacts {
  const claims = readTokenClaims(token);
  const payin = `/payins/${page.idPayin}`;
  const needed: readonly (CallName & { readonly without?: string })[] = [
    { method: "GET", path: payin },
    ...(page.kind === "payment"
      ? [
          { method: "POST", path: "/payins/!availablePaymentOptions" } as const,
          { method: "POST", path: payin } as const,
        ]
      : []),
    {
      method: "POST",
      path: `${payin}/external-reference`,
      without: "customers cannot tell a reference here (G12)",
    },
    { method: "GET", path: "/merchant-info", without: "your channel name is not shown (§5)" },
  ];
  return {
    kid: readKid(token),
    claims,
    leftMs: claims && claims.exp * 1000 - nowMs,
    calls: needed.map(({ method, path, without }) => ({
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
