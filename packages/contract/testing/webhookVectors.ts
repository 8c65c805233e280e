import vectors from "./webhookVectors.json" with { type: "json" };

/** A webhook, and what a verifier says to it with one key. */
export interface WebhookCase {
  readonly title: string;
  readonly kind: "secret" | "publicKey";
  readonly key: string;
  readonly id: string;
  /** The header: seconds since 1970, or another text. */
  readonly timestamp: string;
  readonly body: string;
  readonly signature: string;
  /** The verifier's clock in seconds since 1970. */
  readonly now: number;
  readonly expected: "verified" | "refused" | "noKey";
}

/** Every case of `webhookVectors.json`. The gateway's signer, the SDK and each example must agree with them. */
export const webhookCases: readonly WebhookCase[] = vectors.cases.map((one) => {
  const { id = vectors.id, timestamp = String(vectors.timestamp), body = vectors.body } = one;
  const { title, key, signature, now = vectors.timestamp } = one;
  const kind = one.kind === "secret" ? "secret" : "publicKey";
  const expected =
    one.expected === "verified" ? "verified" : one.expected === "noKey" ? "noKey" : "refused";
  return { title, kind, key, id, timestamp, body, signature, now, expected };
});

/** The keys of the cases, and the signatures that they make of `id`, `timestamp` and `body`. */
export const webhookSigning = vectors;
