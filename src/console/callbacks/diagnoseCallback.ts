import { verifyCallback } from "#sdk/verifyCallback.ts";

/** A callback as it is pasted, and the secret that it should be signed with. */
export interface Pasted {
  /** One header a line, `name: value`. */
  readonly headers: string;
  /** The body letter by letter. */
  readonly body: string;
  /** `whsec_…` or `whpk_…`. */
  readonly key: string;
}

/** What was done to the body on its way that a signature does not forgive. */
export type BodyChange = "lineEnd" | "noLineEnd" | "spaces" | "crlf";

/** What is the matter with a pasted callback. */
export type Diagnosis =
  | { readonly kind: "genuine"; readonly ageSecs: number }
  /** It is signed, and over another body than this one. */
  | { readonly kind: "changedBody"; readonly change: BodyChange }
  | { readonly kind: "headersMissing"; readonly names: readonly string[] }
  | { readonly kind: "timeInMilliseconds" | "timeNoNumber" }
  | { readonly kind: "noSignatureOfKind"; readonly version: "v1" | "v1a" }
  | { readonly kind: "keyMalformed" | "signatureWrong" | "bodyMalformed" }
  /** The browser does not let this page verify anything. */
  | { readonly kind: "cannotVerify" };

const needed = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** The headers of a pasted text, also as a log of objects or JSON has them; names in small letters. Lines that are none are passed over. */
export function readHeaders(pasted: string): ReadonlyMap<string, string> {
  const lines = pasted.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ""] =
      /^\s*[<>-]?\s*["']?([\w-]+)["']?\s*[:=]\s*["']?(.*?)["']?,?\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  return new Map(lines);
}

/**
 * Says what is the matter with a callback (G22, Standard Webhooks), by the SDK's own verification at the time that the callback itself
 * names; how old it is by now is said beside. Never throws.
 */
export async function diagnoseCallback(pasted: Pasted, now: Date): Promise<Diagnosis> {
  const headers = readHeaders(pasted.headers);
  const names = needed.filter((name) => !headers.get(name));
  if (names.length > 0) return { kind: "headersMissing", names };
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!/^\d{1,15}$/.test(timestamp)) return { kind: "timeNoNumber" };
  if (timestamp.length > 12) return { kind: "timeInMilliseconds" };
  // Browsers have it on https and on the machine itself only; without it every key would look malformed.
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
