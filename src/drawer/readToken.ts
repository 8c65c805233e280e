import type { TokenClaims } from "#contract/token.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";

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
      without: "customers cannot give a reference here (G12)",
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

/** The method of a call and its path below the API's base address. */
export interface CallName {
  readonly method: "GET" | "POST";
  readonly path: string;
}

/** Whether a token covers a call: `unknown` for a pattern that only the service evaluates. */
export type Coverage = "yes" | "no" | "unknown";

/** Returns whether a token covers a call, as far as its claims tell (§5, G6, G7). */
export function coversCall(
  { action, idPayment, ops }: Pick<TokenClaims, "action" | "idPayment" | "ops">,
  call: CallName,
): Coverage {
  const payin = `/payins/${idPayment ?? ""}`;
  const name = `${call.method} ${call.path}`;
  if (action === "PAYIN_INFO") return name === `GET ${payin}` ? "yes" : "no";
  if (action === "PAYIN_CREATE") {
    const covered = [
      "POST /payins/!availablePaymentOptions",
      `POST ${payin}`,
      `GET ${payin}`,
      `POST ${payin}/external-reference`,
    ];
    return covered.includes(name) ? "yes" : "no";
  }
  const found = new Set((ops ?? []).map((operation) => matches(operation, name)));
  if (found.has("yes")) return "yes";
  return found.has("unknown") ? "unknown" : "no";
}

/**
 * Matches literal text and `.*` in linear time. Anybody can write a pattern into a token, and one can block the browser's own
 * engine for ever (G7).
 */
function matches(operation: string, name: string): Coverage {
  const plain = operation.replaceAll(/\\([./!-])/g, "$1");
  if (/[\\[\](){}|+?^$]/.test(plain) || /(?<!\.)\*/.test(plain)) return "unknown";
  const [first = "", ...rest] = plain.split(".*");
  if (!name.startsWith(first)) return "no";
  if (rest.length === 0) return name === first ? "yes" : "no";
  const last = rest.at(-1) ?? "";
  let from = first.length;
  for (const piece of rest.slice(0, -1)) {
    const at = name.indexOf(piece, from);
    if (at < 0) return "no";
    from = at + piece.length;
  }
  return name.endsWith(last) && name.length - last.length >= from ? "yes" : "no";
}
