import type { TokenClaims } from "@pay/contract/token.ts";

/** The kind of a link: a RedirectURL, or a status link (§1). */
export type LinkKind = "payment" | "status";

/** The method of a call and its path below the API's base address. */
export interface CallName {
  readonly method: "GET" | "POST";
  readonly path: string;
}

/** Returns the calls without which a page cannot show its payment (§5). */
export function listNeededCalls(kind: LinkKind, idPayin: string): readonly CallName[] {
  const payin = `/payins/${idPayin}`;
  const read = { method: "GET", path: payin } as const;
  if (kind === "status") return [read];
  return [
    read,
    { method: "POST", path: "/payins/!availablePaymentOptions" },
    { method: "POST", path: payin },
  ];
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
  if (/[\\[\](){}|+?^$]/.test(plain) || /(?:^|[^.])\*/.test(plain)) return "unknown";
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
