import { describe, expect, test } from "vitest";
import { webhookCases, webhookSigning } from "./testing/webhookVectors.ts";
import { judgeWebhook, signWebhook } from "./webhookSignature.ts";

const { id, body, timestamp, secret, privateKey, signature, publicSignature } = webhookSigning;
const sentAt = new Date(timestamp * 1000);

describe("a webhook (G22, Standard Webhooks)", () => {
  test.each(webhookCases)("$kind, $title: $expected", async (one) => {
    const keys = one.kind === "secret" ? { secrets: [one.key] } : { publicKeys: [one.key] };
    const judged = judgeWebhook(one, one.signature, keys, new Date(one.now * 1000));
    if (one.expected === "noKey") await expect(judged).rejects.toThrow(/key of a webhook is none/);
    else if (one.expected === "verified") expect(await judged).toBeUndefined();
    else expect(await judged).toMatch(/^(headers_missing|too_old_or_too_new|signature_wrong)$/);
  });

  test("a signature by one of several keys is enough", async () => {
    const { publicKey } = webhookSigning;
    const another = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    const keys = { secrets: [another, secret], publicKeys: [publicKey] };
    const webhook = { id, timestamp: String(timestamp), body };
    expect(await judgeWebhook(webhook, signature, keys, sentAt)).toBeUndefined();
    expect(await judgeWebhook(webhook, publicSignature, keys, sentAt)).toBeUndefined();
    expect(await judgeWebhook(webhook, signature, {}, sentAt)).toBe("signature_wrong");
  });

  test("it is signed as the published tests of standardwebhooks and RFC 8032 sign it", async () => {
    const keys = { secrets: [secret], privateKeys: [privateKey] };
    expect(await signWebhook({ id, body }, keys, sentAt)).toEqual({
      "webhook-id": id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": `${signature} ${publicSignature}`,
    });
  });

  test.each(["", "whsec_", "whsec_!!!", "whsec_AAAA", secret.slice(6)])(
    "it is not signed with the secret %j",
    async (wrong) => {
      const signed = signWebhook({ id, body }, { secrets: [wrong] }, sentAt);
      await expect(signed).rejects.toThrow(/key of a webhook is none/);
    },
  );
});
