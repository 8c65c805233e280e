import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readPublicKey } from "./publicKeys.ts";

const rsa = (modulusLength: number, publicExponent = 65_537) =>
  generateKeyPairSync("rsa", { modulusLength, publicExponent });
const good = rsa(2048);
const spki = good.publicKey.export({ type: "spki", format: "pem" }).toString();
const pkcs1 = good.publicKey.export({ type: "pkcs1", format: "pem" }).toString();

describe("a merchant's public key (§5, G8)", () => {
  test("is read from both PEM forms, with white space around it, as the same key", () => {
    const read = readPublicKey(spki);
    expect(read).toEqual({
      ok: true,
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      publicKeyPem: spki,
    });
    expect(readPublicKey(pkcs1)).toEqual(read);
    expect(readPublicKey(`\n  \n${spki.replaceAll("\n", "\r\n")}\n\n`)).toEqual(read);
  });

  test.each<[string, string, RegExp]>([
    [
      "a private key",
      good.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      /^This is a private key, which must stay with the merchant/,
    ],
    ["two keys", spki + pkcs1, /not one public key in PEM/],
    ["other text", "my public key", /not one public key in PEM/],
    ["nothing", "", /not one public key in PEM/],
    [
      "a key of SSH",
      "ssh-rsa AAAAB3NzaC1yc2E= ada@laptop",
      /^This is a key in the format of SSH\. .*-m PKCS8/,
    ],
    [
      "a key of PGP",
      "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQ==\n",
      /^This is a key of PGP\. Send/,
    ],
    ["a JWK", '{"kty":"RSA","e":"AQAB","n":"AQ"}', /^This is JSON, such as a JWK\. Send .* PEM/],
    [
      "a certificate request",
      "-----BEGIN CERTIFICATE REQUEST-----\nMA==\n-----END CERTIFICATE REQUEST-----",
      /^This is a certificate request\. Send its public key/,
    ],
    [
      "escaped line breaks",
      spki.replaceAll("\n", String.raw`\n`),
      /has \\n in place of its line breaks/,
    ],
    ["one line", spki.replaceAll("\n", ""), /^This PEM is in one line\. Break it/],
    [
      "base64 alone",
      spki.replaceAll(/-----.*-----|\n/g, ""),
      /^This is base64 without the lines -----BEGIN PUBLIC KEY-----/,
    ],
    ["four hyphens at its begin", spki.slice(1), /^This PEM has not five hyphens/],
    ["four hyphens at its end", spki.trim().slice(0, -1), /^This PEM has not five hyphens/],
    [
      "a PEM that is damaged",
      spki.replace(/M/g, "N"),
      /^This PEM cannot be read as a public key\. /,
    ],
    [
      "RSA of 1024 bits",
      rsa(1024).publicKey.export({ type: "spki", format: "pem" }).toString(),
      /^The key has 1024 bits\. Send one of 2048 to 8192\.$/,
    ],
    [
      "RSA of 2047 bits",
      rsa(2047).publicKey.export({ type: "spki", format: "pem" }).toString(),
      /^The key has 2047 bits/,
    ],
    [
      "an elliptic key",
      generateKeyPairSync("ec", { namedCurve: "P-256" })
        .publicKey.export({ type: "spki", format: "pem" })
        .toString(),
      /^This is a key of the kind ec\. .* send an RSA key/,
    ],
    [
      "RSA for another padding",
      generateKeyPairSync("rsa-pss", { modulusLength: 2048 })
        .publicKey.export({ type: "spki", format: "pem" })
        .toString(),
      /^This is a key of the kind rsa-pss\. .* send an RSA key/,
    ],
  ])("must not be %s", (_name, pem, fault) => {
    const read = readPublicKey(pem);
    expect(read.ok ? "" : read.fault).toMatch(fault);
  });
});
