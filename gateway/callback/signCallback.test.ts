import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signCallback } from "./signCallback.ts";
import { makeWebhookKey } from "./webhookKey.ts";

const first = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const second = "whsec_HxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const callback = { idCallback: "msg_1", body: '{"idPayin":"Ä-1"}' };

describe("The signature of a callback (G22)", () => {
  it("is verified by any Standard Webhooks library, under each overlapping secret", () => {
    const keys = { callbackSecrets: [first, second], webhookPrivateKeys: [] };
    const headers = signCallback(callback, keys, new Date());
    expect(new Webhook(first).verify(callback.body, headers)).toEqual({ idPayin: "Ä-1" });
    expect(new Webhook(second).verify(callback.body, headers)).toEqual({ idPayin: "Ä-1" });
    expect(() => new Webhook(first).verify('{"idPayin":"A-2"}', headers)).toThrow("matching");
  });

  it("covers the id and the time of the attempt", () => {
    const keys = { callbackSecrets: [first], webhookPrivateKeys: [] };
    expect(signCallback(callback, keys, new Date("2026-11-21T10:00:00.999Z"))).toMatchObject({
      "webhook-id": "msg_1",
      "webhook-timestamp": "1795255200",
    });
  });

  it("is also made with the service's key, and the public key verifies it", () => {
    const { privateKey, publicKey } = makeWebhookKey();
    const headers = signCallback(
      callback,
      { callbackSecrets: [first], webhookPrivateKeys: [privateKey] },
      new Date("2026-11-21T10:00:00.000Z"),
    );
    const signature = headers["webhook-signature"].split(" ")[1]?.replace(/^v1a,/, "") ?? "";
    const x = Buffer.from(publicKey.replace(/^whpk_/, ""), "base64");
    expect(x).toHaveLength(32);
    const key = createPublicKey({
      key: { kty: "OKP", crv: "Ed25519", x: x.toString("base64url") },
      format: "jwk",
    });
    const content = Buffer.from(`msg_1.1795255200.${callback.body}`);
    expect(verify(null, content, key, Buffer.from(signature, "base64"))).toBe(true);
    expect(verify(null, Buffer.from("else"), key, Buffer.from(signature, "base64"))).toBe(false);
  });

  it("equals the one that OpenSSL and Python make with the same keys", () => {
    // The key of RFC 8032, section 7.1, test 1. OpenSSL made the v1a signature, Python's HMAC the v1 signature.
    const keys = {
      callbackSecrets: [first],
      webhookPrivateKeys: ["MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g"],
    };
    const now = new Date("2026-11-21T10:00:00.000Z");
    const headers = signCallback({ idCallback: "msg_1", body: '{"idPayin":"A-1"}' }, keys, now);
    expect(headers["webhook-signature"]).toBe(
      "v1,mexbZq9wbs9/FleVqP41bohk76NbZ8Q3sWqi/73QV40= " +
        "v1a,5piR9uQyij0L1EE0vwb7uqBJk1oWy3MWqVJAxM+Q5FtMqFcc2FLnJQstKRKD8KGb/lJiLdVzGxj0cLeOnMNZAg==",
    );
  });
});
