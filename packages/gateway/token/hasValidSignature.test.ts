import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hasValidSignature, minifyJson } from "./hasValidSignature.ts";
import * as fc from "fast-check";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
const first = pair();
const second = pair();
const sign = (text: string, key = first.privateKey) =>
  createSign("RSA-SHA256").update(text).sign(key, "base64");

/** Returns the next letter. As the last letter of base64 it differs only in unused bits. */
const nextLetter = (end: string) => String.fromCharCode((end.codePointAt(0) ?? 0) + 1);
const withZeros = (signature: string) =>
  Buffer.concat([Buffer.alloc(1), Buffer.from(signature, "base64")]).toString("base64");

const pretty = '{ "merchantCode": "M",\n  "note": "a  b" }\n';
const minified = '{"merchantCode":"M","note":"a  b"}';

describe("a signature is accepted (G8)", () => {
  test.each([
    ["over the minified body", minified, sign(minified)],
    ["over the bytes as they came", pretty, sign(pretty)],
    ["over the body less its white space", pretty, sign(minified)],
    ["under an older key that is still active", minified, sign(minified, second.privateKey)],
  ])("%s", (_name, body, signature) => {
    const keys = [first.publicKey, second.publicKey];
    expect(hasValidSignature(Buffer.from(body), signature, keys)).toBe(true);
  });
});

describe("a signature is refused", () => {
  test.each([
    ["over other white space than was sent", minified, sign(pretty)],
    ["over the same values in another order", minified, sign('{"note":"a  b","merchantCode":"M"}')],
    ["over white space taken out of text", pretty, sign('{"merchantCode":"M","note":"ab"}')],
    ["under a key of somebody else", minified, sign(minified, second.privateKey)],
    ["in hexadecimal", minified, Buffer.from(sign(minified), "base64").toString("hex")],
    ["in base64url", minified, Buffer.from(sign(minified), "base64").toString("base64url")],
    [
      "respelled to the same bytes",
      minified,
      sign(minified).replace(/.==$/, (end) => `${nextLetter(end)}==`),
    ],
    ["cut", minified, sign(minified).slice(0, -4)],
    ["with zeros before it", minified, withZeros(sign(minified))],
    ["in two lines", minified, sign(minified).replace(/^.{64}/, "$&\n")],
    ["sent twice", minified, `${sign(minified)}, ${sign(minified)}`],
    ["empty", minified, ""],
  ])("%s", (_name, body, signature) => {
    expect(hasValidSignature(Buffer.from(body), signature, [first.publicKey])).toBe(false);
  });
  test("if the merchant has no key", () => {
    expect(hasValidSignature(Buffer.from(minified), sign(minified), [])).toBe(false);
  });
});

const minify = (text: string) => Buffer.from(minifyJson(Buffer.from(text))).toString();

describe("removes only the white space between JSON tokens (G8)", () => {
  test.each([
    ['{ "a" : [ 1 , 2 ] }\r\n', '{"a":[1,2]}'],
    ['{\t"b": 1.50, "a": 1e2}', '{"b":1.50,"a":1e2}'],
    ['{"a": " x  y "}', '{"a":" x  y "}'],
    ['{"a": "\\" , \\\\" , "b": 1}', '{"a":"\\" , \\\\","b":1}'],
    ['{"é": "日 本"}', '{"é":"日 本"}'],
    ['{"a":"\\u0041 "}', '{"a":"\\u0041 "}'],
    ["", ""],
  ])("%s", (text, expected) => {
    expect(minify(text)).toBe(expected);
  });
});

test("minifies any indentation of JSON.stringify to its output without indentation", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(1, 4, "\t"), (value, indent) => {
      expect(minify(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value));
    }),
  );
});
