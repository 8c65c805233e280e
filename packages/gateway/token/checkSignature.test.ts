import { constants, createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signatureDifferences } from "@pay/contract/endpoints/checkSignature.ts";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import { findSignatureFits, describeFits } from "./checkSignature.ts";

const { privateKey, publicKey } = makeMerchantKey();
const ours = { keyId: "ours", publicKeyPem: publicKey, isActive: true };
const retired = { ...ours, keyId: "old", isActive: false };

// A body with unsorted keys, alternative spellings of a number and a letter, and CRLF.
const body =
  '{\r\n  "merchantCode": "SANDBOX",\r\n  "idPayment": "K\\u00f8b [ 1 ]",\r\n  "action": "PAYIN_INFO",\r\n  "money": { "amount": 51.00, "currencyCode": "PHP" },\r\n  "timestamp": 1795255200\r\n}';
const minified =
  '{"merchantCode":"SANDBOX","idPayment":"K\\u00f8b [ 1 ]","action":"PAYIN_INFO","money":{"amount":51.00,"currencyCode":"PHP"},"timestamp":1795255200}';
const rewritten =
  '{"merchantCode":"SANDBOX","idPayment":"Køb [ 1 ]","action":"PAYIN_INFO","money":{"amount":51,"currencyCode":"PHP"},"timestamp":1795255200}';
const pythons =
  '{"merchantCode": "SANDBOX", "idPayment": "K\\u00f8b [ 1 ]", "action": "PAYIN_INFO", "money": {"amount": 51, "currencyCode": "PHP"}, "timestamp": 1795255200}';
const sorted =
  '{"action":"PAYIN_INFO","idPayment":"Køb [ 1 ]","merchantCode":"SANDBOX","money":{"amount":51,"currencyCode":"PHP"},"timestamp":1795255200}';

const made = (text: string | Buffer, hash = "sha256") =>
  sign(hash, Buffer.from(text), privateKey).toString("base64");
const hash = (text: string) => createHash("sha256").update(text).digest();
const pss = (text: string, saltLength: number) =>
  sign("sha256", Buffer.from(text), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength,
  }).toString("base64");
const wrapped = (text: string) => text.replaceAll(/.{64}/g, "$&\n");

const differing: readonly (readonly [name: string, signature: string, differences: string[]])[] = [
  ["the body with a line end", made(`${body}\n`), ["trailing_newline"]],
  ["the body with CRLF after it", made(`${body}\r\n`), ["trailing_newline"]],
  ["the minified body with a line end", made(`${minified}\n`), ["trailing_newline"]],
  ["LF where CRLF is sent", made(body.replaceAll("\r\n", "\n")), ["lf_line_ends"]],
  ["the JSON written anew", made(rewritten), ["reserialised_json"]],
  ["the JSON with indents", made(JSON.stringify(JSON.parse(body), null, 2)), ["reserialised_json"]],
  ["the JSON as Python writes it", made(pythons), ["reserialised_json"]],
  ["the JSON with sorted keys", made(sorted), ["sorted_json"]],
  ["the hash in hexadecimal", made(hash(body).toString("hex")), ["hash_hex"]],
  ["the minified body's hash in hexadecimal", made(hash(minified).toString("hex")), ["hash_hex"]],
  ["the hash", made(hash(body)), ["hash_bytes"]],
  ["the minified body's hash", made(hash(minified)), ["hash_bytes"]],
  [
    "the body, in hexadecimal",
    Buffer.from(made(body), "base64").toString("hex"),
    ["hex_signature"],
  ],
  [
    "the body, in capital hexadecimal",
    Buffer.from(made(body), "base64").toString("hex").toUpperCase(),
    ["hex_signature"],
  ],
  ["the body, in lines of base64", wrapped(made(body)), ["wrapped_base64_signature"]],
  ["the body, without the =", made(body).replace(/=+$/, ""), ["unpadded_base64_signature"]],
  ["the body, with PSS and a salt as long as the hash", pss(body, 32), ["pss_padding"]],
  ["the body, with PSS and the longest salt", pss(body, 222), ["pss_padding"]],
  ["the body, with SHA-1", made(body, "sha1"), ["sha1"]],
  ["the body, with SHA-384", made(body, "sha384"), ["sha384"]],
  ["the body, with SHA-512", made(body, "sha512"), ["sha512"]],
  [
    "a line end, in lines of base64",
    wrapped(made(`${body}\n`)),
    ["trailing_newline", "wrapped_base64_signature"],
  ],
  [
    "the JSON written anew, with SHA-512",
    made(rewritten, "sha512"),
    ["reserialised_json", "sha512"],
  ],
];

/**
 * Returns a signature whose base64url differs from its base64. Almost any signature does; the body is varied until one is found.
 */
function signedForBase64url() {
  for (let index = 0; ; index += 1) {
    const text = `{"n":${index}}`;
    const signature = made(text);
    if (/[+/]/.test(signature)) {
      const url = signature.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
      return { text, url };
    }
  }
}

describe("The check of a signature (G8)", () => {
  test.each([
    ["the body as it is sent", made(body), "raw"],
    ["the minified body", made(minified), "minified"],
  ])("finds that one over %s is right", async (_name, signature, form) => {
    const [first] = await findSignatureFits(body, signature, [ours]);
    expect(first).toEqual({ keyId: "ours", differences: [], form });
  });

  test.each(differing)(
    "names the difference of one over %s",
    async (_name, signature, differences) => {
      const fits = await findSignatureFits(body, signature, [ours]);
      expect(fits[0]?.differences).toEqual(differences);
      const [told] = describeFits(fits);
      expect(told?.keyId).toBe("ours");
      expect(told?.text).toMatch(/^[A-Z].*\.$/s);
    },
  );

  test("names base64url, CRLF in place of LF, and a retired key", async () => {
    const { text, url } = signedForBase64url();
    const ofUrl = await findSignatureFits(text, url, [ours]);
    expect(ofUrl[0]?.differences).toEqual(["base64url_signature"]);
    const lf = body.replaceAll("\r\n", "\n");
    const ofCrlf = await findSignatureFits(lf, made(body), [ours]);
    expect(ofCrlf[0]?.differences).toEqual(["crlf_line_ends"]);
    const ofRetired = await findSignatureFits(body, made(body), [retired]);
    expect(ofRetired[0]?.differences).toEqual(["retired_key"]);
  });

  test("has a case above for every difference", () => {
    const cases = differing.flatMap(([, , differences]) => differences);
    const others = ["base64url_signature", "crlf_line_ends", "retired_key"];
    expect(new Set([...cases, ...others])).toEqual(new Set(signatureDifferences));
  });

  test("names the key that proves it, and the fit with the fewest differences first", async () => {
    const other = { ...ours, keyId: "other", publicKeyPem: makeMerchantKey().publicKey };
    const fits = await findSignatureFits(body, made(body), [other, retired, ours]);
    expect(fits.map(({ keyId }) => keyId)).toEqual(["ours", "old"]);
  });

  test.each([
    [
      "of another key",
      () => sign("sha256", Buffer.from(body), makeMerchantKey().privateKey).toString("base64"),
    ],
    ["over another body", () => made(`${body} `.replace("51", "52"))],
    ["with three differences", () => wrapped(made(`${body}\n`, "sha512"))],
    ["that is text", () => "not a signature"],
    ["that is shorter than the key", () => "AAAA"],
    ["of 0 bytes", () => "="],
  ])("finds nothing in one %s", async (_name, make) => {
    expect(await findSignatureFits(body, make(), [ours])).toEqual([]);
  });

  test("accepts a body that is not JSON, and an empty one", async () => {
    for (const text of ["", "{", "\u{1F6B2}\n"]) {
      const [first] = await findSignatureFits(text, made(text), [ours]);
      expect(first?.differences).toEqual([]);
    }
  });

  test("accepts a body of the greatest length and depth", async () => {
    const long = `[${"1,".repeat(30_000)}1]`;
    const spaced = await findSignatureFits(long, made(long.replaceAll(",", ", ")), [ours]);
    expect(spaced[0]?.differences).toEqual(["reserialised_json"]);
    const deep = "[".repeat(30_000) + "]".repeat(30_000);
    expect((await findSignatureFits(deep, made(deep), [ours]))[0]?.differences).toEqual([]);
    expect(await findSignatureFits(deep, made("{}"), [ours])).toEqual([]);
  });

  test("accepts keys of all allowed sizes", async () => {
    const large = generateKeyPairSync("rsa", {
      modulusLength: 3072,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const signature = sign("sha256", Buffer.from(body), large.privateKey).toString("base64");
    const key = { keyId: "large", publicKeyPem: large.publicKey, isActive: true };
    expect((await findSignatureFits(body, signature, [ours, key]))[0]?.keyId).toBe("large");
  });
});
