import { createHmac, createPrivateKey, sign } from "node:crypto";

/**
 * The keys that sign a callback: the merchant's secrets, of which two overlap during a rotation, and the service's keys (G22).
 */
export interface SigningKeys {
  /** `whsec_` and the base64 of 32 bytes. */
  readonly callbackSecrets: readonly string[];
  /** Ed25519 as PKCS#8 in base64. */
  readonly webhookPrivateKeys: readonly string[];
}

/**
 * Returns the headers of a callback by Standard Webhooks (G22): the constant id, the time of this attempt, and one signature per
 * key.
 */
export function signCallback(
  callback: { readonly idCallback: string; readonly body: string },
  keys: SigningKeys,
  now: Date,
): Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = Buffer.from(`${callback.idCallback}.${timestamp}.${callback.body}`, "utf8");
  const symmetric = keys.callbackSecrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  const asymmetric = keys.webhookPrivateKeys.map((pkcs8) => {
    const key = createPrivateKey({
      key: Buffer.from(pkcs8, "base64"),
      format: "der",
      type: "pkcs8",
    });
    return `v1a,${sign(null, content, key).toString("base64")}`;
  });
  return {
    "webhook-id": callback.idCallback,
    "webhook-timestamp": timestamp,
    "webhook-signature": [...symmetric, ...asymmetric].join(" "),
  };
}
