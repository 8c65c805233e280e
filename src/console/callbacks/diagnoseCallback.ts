import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";

/** A pasted callback, and the secret that should have signed it. */
export interface Pasted {
  /** One header per line, `name: value`. */
  readonly headers: string;
  /** The exact body. */
  readonly body: string;
  /** `whsec_…` or `whpk_…`. */
  readonly key: string;
}

/** Changes of the body in transit that break its signature. */
export type BodyChange = "lineEnd" | "noLineEnd" | "spaces" | "crlf";

/** The result of verifying a pasted callback. */
export type Diagnosis =
  | { readonly kind: "genuine"; readonly ageSecs: number }
  /** Its signature is valid for another form of this body. */
  | { readonly kind: "changedBody"; readonly change: BodyChange }
  | { readonly kind: "headersMissing"; readonly names: readonly string[] }
  | { readonly kind: "timeInMilliseconds" | "timeNoNumber" }
  | { readonly kind: "noSignatureOfKind"; readonly version: "v1" | "v1a" }
  | { readonly kind: "keyMalformed" | "signatureWrong" | "bodyMalformed" }
  /** The browser does not allow this page to verify signatures. */
  | { readonly kind: "cannotVerify" };

const needed = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/**
 * Returns the headers of a pasted text by lower-case name. The text may also be an object in a log or JSON. Other lines are
 * skipped.
 */
export function readHeaders(pasted: string): ReadonlyMap<string, string> {
  const lines = pasted.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ""] =
      /^\s*[<>-]?\s*["']?([\w-]+)["']?\s*[:=]\s*["']?(.*?)["']?,?\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  return new Map(lines);
}

/**
 * Verifies a callback (G22, Standard Webhooks) with the SDK's own function, at the time that the callback names. Its present age
 * is reported besides. Never throws.
 */
export async function diagnoseCallback(pasted: Pasted, now: Date): Promise<Diagnosis> {
  const headers = readHeaders(pasted.headers);
  const names = needed.filter((name) => !headers.get(name));
  if (names.length > 0) return { kind: "headersMissing", names };
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!/^\d{1,15}$/.test(timestamp)) return { kind: "timeNoNumber" };
  if (timestamp.length > 12) return { kind: "timeInMilliseconds" };
  // Browsers provide it only on https and on localhost. Without it every key would look malformed.
  if (!("subtle" in crypto)) return { kind: "cannotVerify" };
  const key = pasted.key.trim();
  const version = key.startsWith("whpk_") ? "v1a" : "v1";
  const keys = version === "v1a" ? { publicKeys: [key] } : { secrets: [key] };
  const at = new Date(Number(timestamp) * 1000);
  const verify = (body: string) =>
    verifyCallback({ headers: Object.fromEntries(headers), body }, keys, at);
  try {
    const verdict = await verify(pasted.body);
    if (verdict.ok) {
      return { kind: "genuine", ageSecs: Math.floor((now.getTime() - at.getTime()) / 1000) };
    }
    if (verdict.fault === "body_malformed") return { kind: "bodyMalformed" };
    for (const [change, body] of otherForms(pasted.body)) {
      const other = await verify(body);
      if (other.ok || other.fault === "body_malformed") return { kind: "changedBody", change };
    }
  } catch {
    return { kind: "keyMalformed" };
  }
  const signatures = headers.get("webhook-signature") ?? "";
  const hasKind = signatures.split(" ").some((one) => one.startsWith(`${version},`));
  return hasKind ? { kind: "signatureWrong" } : { kind: "noSignatureOfKind", version };
}

function otherForms(body: string): readonly (readonly [BodyChange, string])[] {
  const forms = [
    ["lineEnd", body.replace(/\s+$/, "")],
    ["noLineEnd", `${body}\n`],
    ["crlf", body.replaceAll("\r\n", "\n")],
    ["spaces", minified(body)],
  ] as const;
  return forms.filter(([, form]) => form !== body);
}

function minified(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
