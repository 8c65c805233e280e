import { signTokenRequest } from "payment-web-app-sdk/signTokenRequest.ts";
import { expect, test } from "vitest";
import { findKeyFault, makeKeyPair } from "./keyPair.ts";

const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

test("the private key signs token requests that the public key verifies (G8)", async () => {
  const { privateKeyPem, publicKeyPem } = await makeKeyPair();
  const request = { merchantCode: "M-1", action: "PAYIN_INFO", idPayment: "A-1" } as const;
  const { body, signature } = await signTokenRequest(request, privateKeyPem);
  const [, spki = ""] =
    /^-----BEGIN PUBLIC KEY-----\n([^-]+)\n-----END PUBLIC KEY-----\n$/.exec(publicKeyPem) ?? [];
  const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("spki", bytes(spki), rsa, false, ["verify"]);
  const signed = new TextEncoder().encode(body);
  expect(await crypto.subtle.verify(rsa, key, bytes(signature), signed)).toBe(true);
  expect(spki.split("\n").every((line) => line.length <= 64)).toBe(true);
});

test.each([
  ["", "empty"],
  [" \n", "empty"],
  ["-----BEGIN PRIVATE KEY-----\nMII", "private"],
  ["-----BEGIN RSA PRIVATE KEY-----\nMII", "private"],
  ["-----BEGIN ENCRYPTED PRIVATE KEY-----\nMII", "private"],
  ["-----BEGIN PUBLIC KEY-----\n-----BEGIN EC PRIVATE KEY-----", "private"],
  ["ssh-rsa AAAA", "notPem"],
  ["-----BEGIN CERTIFICATE-----\nMII", "notPem"],
  ["-----BEGIN PUBLIC KEY-----\nMII", undefined],
  ["-----BEGIN RSA PUBLIC KEY-----\nMII", undefined],
] as const)("%j is not sent because it is %s", (text, fault) => {
  expect(findKeyFault(text)).toBe(fault);
});
