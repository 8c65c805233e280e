import { createVerify, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signTokenRequest } from "./signTokenRequest.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";

const { privateKey, publicKey } = makeMerchantKey();
const order = { merchantCode: "SANDBOX", action: "PAYIN_CREATE", idPayment: "A-1042" } as const;
const isRight = (signature: string, body: string) =>
  createVerify("RSA-SHA256").update(body).verify(publicKey, signature, "base64");

describe("a signed token request (§5)", () => {
  test("it is the minified body with a timestamp, and its SHA256withRSA signature in base64", async () => {
    const now = new Date("2026-11-21T10:00:00.999Z");
    const { body, signature } = await signTokenRequest(order, privateKey, now);
    expect(body).toBe(
      '{"merchantCode":"SANDBOX","action":"PAYIN_CREATE","idPayment":"A-1042","timestamp":1795255200}',
    );
    expect(isRight(signature, body)).toBe(true);
    expect(isRight(signature, body.replace("A-1042", "A-1043"))).toBe(false);
  });

  test("the signature covers the bytes of the body, with letters outside ASCII", async () => {
    const operations = ["GET /payins/Ä日"];
    const { body, signature } = await signTokenRequest(
      { merchantCode: "SANDBOX", operations },
      privateKey,
    );
    expect(body).toContain("Ä日");
    expect(isRight(signature, body)).toBe(true);
  });

  test("a key whose line breaks are written as \\n is accepted", async () => {
    const flat = privateKey.trim().replaceAll("\n", "\\n");
    const { body, signature } = await signTokenRequest(order, flat);
    expect(isRight(signature, body)).toBe(true);
  });
});

describe("an invalid private key", () => {
  const pkcs1 = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  }).privateKey;
  const encrypted = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" },
  }).privateKey;
  const ed25519 = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;

  test.each([
    ["in the PKCS#1 form", pkcs1, /PKCS#1.*openssl pkcs8 -topk8/],
    ["with a passphrase", encrypted, /passphrase.*openssl pkcs8/],
    ["that is the public key", publicKey, /is the public key/],
    ["of another kind", ed25519, /not an RSA key/],
    ["of the elliptic kind", "-----BEGIN EC PRIVATE KEY-----", /is an EC key\. Create an RSA key/],
    [
      "of SSH",
      "-----BEGIN OPENSSH PRIVATE KEY-----",
      /in the format of SSH\. Convert .*ssh-keygen -p -m PKCS8/,
    ],
    ["that is a certificate", "-----BEGIN CERTIFICATE-----", /is a certificate\. Pass the private/],
    ["without its first and last line", "MIIE".repeat(200), /has no line .* Add both\./],
    ["that is not a PEM text", "sesame", /PKCS#8 PEM/],
    ["that is empty", "", /PKCS#8 PEM/],
    [
      "whose base64 is broken",
      "-----BEGIN PRIVATE KEY-----\n*\n-----END PRIVATE KEY-----",
      /PKCS#8 PEM/,
    ],
  ])("a key %s is refused with a remedy", async (_, key, message) => {
    await expect(signTokenRequest(order, key)).rejects.toThrow(message);
  });
});
