import {
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";
import { readPublishedKeys, readSigningKey, toVerifyingKey } from "../../token/tokenKeys.ts";

// Tokens are made by hand here, since a library refuses to make most of them.
type Parts = { header: Record<string, unknown>; payload: Record<string, unknown> };
type Sign = (signed: Buffer) => Buffer;

let gateway: TestGateway;
let right: Parts;
let key: KeyObject;
let publicKey: KeyObject;
const foreign = generateKeyPairSync("ed25519");
const foreignJwk = foreign.publicKey.export({ format: "jwk" });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" });

beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
  const { database, clock } = gateway.deps;
  const signing = await readSigningKey(database);
  const published = (await readPublishedKeys(database, clock.now())).find(
    ({ kid }) => kid === signing.kid,
  );
  if (!published) throw new Error("the key that signs is not published");
  key = signing.key;
  publicKey = toVerifyingKey(published);
  const nowSecs = clock.now().getTime() / 1000;
  right = {
    header: { alg: "EdDSA", kid: signing.kid },
    payload: {
      iss: "payment-gateway",
      aud: "sandbox",
      sub: "SANDBOX",
      jti: "hostile",
      iat: nowSecs,
      exp: nowSecs + 600,
      ops: ["GET /merchant-info"],
    },
  };
});
afterAll(async () => await gateway.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function write(change: (parts: Parts) => void = () => undefined, sign?: Sign): string {
  const parts = structuredClone(right);
  change(parts);
  const signed = `${encode(parts.header)}.${encode(parts.payload)}`;
  const bytes = (sign ?? ((text) => signBytes(null, text, key)))(Buffer.from(signed));
  return `${signed}.${bytes.toString("base64url")}`;
}

const head = (more: object) => (parts: Parts) => void Object.assign(parts.header, more);
const claim = (more: object) => (parts: Parts) => void Object.assign(parts.payload, more);
const byForeign: Sign = (text) => signBytes(null, text, foreign.privateKey);
const byHmac = (secret: string | Buffer) => (text: Buffer) =>
  createHmac("sha256", secret).update(text).digest();

/** Returns the same signature with S replaced by S + L, which lax verifiers accept (RFC 8032, 5.1.7). */
function addOrder(signature: Buffer): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const last = BigInt(`0x${Buffer.from(signature.subarray(32).toReversed()).toString("hex")}`);
  const hex = (last + order).toString(16).padStart(64, "0");
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(hex, "hex").toReversed()]);
}

/** Replaces the last letter by another one that decodes to the same bytes: the last letter of 64 bytes has four unused bits. */
function respell(token: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return token.slice(0, -1) + (letters[letters.indexOf(token.at(-1) ?? "") + 1] ?? "");
}

async function statusOf(token: string): Promise<number> {
  const { statusCode } = await callApi(gateway, { path: "/merchant-info", token });
  return statusCode;
}

test("a valid token made by hand is accepted", async () => {
  expect(await statusOf(write())).toBe(200);
});

describe("an unsigned token is refused (§5, G6)", () => {
  test.each(["none", "None", "NONE", "nOnE", ""])("alg %j", async (alg) => {
    expect(await statusOf(write(head({ alg }), () => Buffer.alloc(0)))).toBe(401);
    expect(await statusOf(write(head({ alg })))).toBe(401);
  });
});

const pem = () => publicKey.export({ type: "spki", format: "pem" }).toString();
const raw = () => Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");

describe("a token with another kind of signature is refused (G6)", () => {
  test.each<[string, string, () => Sign]>([
    ["HS256 by the published key's text", "HS256", () => byHmac(pem())],
    ["HS256 by the published key's bytes", "HS256", () => byHmac(raw())],
    ["HS256 by nothing", "HS256", () => byHmac("")],
    ["RS256", "RS256", () => (text) => signBytes("sha256", text, rsa.privateKey)],
    ["PS256", "PS256", () => (text) => signBytes("sha256", text, rsa.privateKey)],
    ["ES256", "ES256", () => (text) => signBytes("sha256", text, elliptic.privateKey)],
    ["EdDSA by another key", "EdDSA", () => byForeign],
    ["the right one under another name", "Ed25519", () => (text) => signBytes(null, text, key)],
    ["the right one, in lower case", "eddsa", () => (text) => signBytes(null, text, key)],
  ])("%s", async (_name, alg, sign) => {
    expect(await statusOf(write(head({ alg }), sign()))).toBe(401);
  });
});

describe("a token that brings its own key is refused, and the key is not fetched (G6)", () => {
  test.each<[string, (url: string) => object]>([
    ["jwk", () => ({ jwk: foreignJwk })],
    ["jwk with our kid", () => ({ jwk: { ...foreignJwk, kid: right.header["kid"] } })],
    ["jku", (jku) => ({ jku })],
    ["x5u", (x5u) => ({ x5u })],
    ["x5c", () => ({ x5c: ["MIIB"] })],
    ["jku beside a kid of its own", (jku) => ({ jku, kid: "foreign" })],
  ])("%s", async (_name, more) => {
    expect(await statusOf(write(head(more(gateway.receiver.url)), byForeign))).toBe(401);
    expect(gateway.receiver.caught).toEqual([]);
  });
});

describe("a token with an unknown critical header is refused, even signed by the service (RFC 7515, 4.1.11)", () => {
  test.each<[object]>([
    [{ crit: ["exp"], exp: 1 }],
    [{ crit: ["b64"], b64: false }],
    [{ crit: [] }],
    [{ crit: "exp" }],
    [{ crit: ["x"], x: true }],
  ])("%j", async (more) => {
    expect(await statusOf(write(head(more)))).toBe(401);
  });
});

describe("an unknown kid is refused (G6)", () => {
  test.each<[unknown]>([
    [undefined],
    [""],
    [7],
    [null],
    [["a"]],
    [{}],
    ["../../../../dev/null"],
    ["/etc/passwd"],
    ["' or 1=1 --"],
    ["__proto__"],
    ["constructor"],
    ["\0"],
    ["\uD800"],
    ["k".repeat(4000)],
    ["http://127.0.0.1/jwks.json"],
  ])("%j", async (kid) => {
    expect(await statusOf(write(head({ kid })))).toBe(401);
    expect(await statusOf(write(head({ kid }), byForeign))).toBe(401);
  });
});

describe("invalid claims are refused, even signed by the service (G6)", () => {
  test.each<[string, (nowSecs: number) => object]>([
    ["of the other environment", () => ({ aud: "live" })],
    ["of no environment", () => ({ aud: undefined })],
    ["of another issuer", () => ({ iss: "payment-gateway." })],
    ["ended half a minute ago", (now) => ({ exp: now - 30 })],
    ["without an end", () => ({ exp: undefined })],
    ["with an end that is text", (now) => ({ exp: String(now + 600) })],
    ["not yet good", (now) => ({ nbf: now + 600 })],
    ["without a merchant", () => ({ sub: undefined })],
    ["without an id", () => ({ jti: undefined })],
    ["without a start", () => ({ iat: undefined })],
    ["of a merchant that is not a text", () => ({ sub: ["SANDBOX"] })],
    ["for anything", () => ({ ops: undefined })],
    ["for operations that are not a list", () => ({ ops: "GET /.*" })],
  ])("%s", async (_name, more) => {
    const nowSecs = gateway.clock.now().getTime() / 1000;
    expect(await statusOf(write(claim(more(nowSecs))))).toBe(401);
  });
});

describe("a token that was cut, extended or spelled differently is refused", () => {
  const spoils: readonly (readonly [string, (token: string) => string])[] = [
    ...[1, 2, 3, 10, 86, 87].map(
      (count) => [`${count} letters shorter`, (token: string) => token.slice(0, -count)] as const,
    ),
    ["without its first letter", (token) => token.slice(1)],
    ["in two parts", (token) => token.split(".").slice(0, 2).join(".")],
    ["in four parts", (token) => `${token}.AAAA`],
    ["in five parts, as if encrypted", (token) => `${token}.AAAA.AAAA`],
    ["with a letter more", (token) => `${token}A`],
    ["padded", (token) => `${token}==`],
    ["with a comma", (token) => `${token},`],
    ["twice", (token) => `${token}, Bearer ${token}`],
    ["with a space inside", (token) => token.replace(".", ". ")],
    ["with its last letter respelled", respell],
    ["with its parts swapped", (token) => token.split(".").toReversed().join(".")],
  ];
  test.each(spoils)("%s", async (_name, spoil) => {
    const token = write();
    expect(await statusOf(spoil(token))).toBe(401);
    // The original token is valid, and its caching does not help the changed one.
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(spoil(token))).toBe(401);
  });
});

test("a signature with the order of the curve added is refused (RFC 8032)", async () => {
  const signed = Buffer.from("anything");
  const stretched = addOrder(signBytes(null, signed, key));
  expect(stretched).toHaveLength(64);
  expect(verifyBytes(null, signed, publicKey, stretched)).toBe(false);
  expect(await statusOf(write(undefined, (text) => addOrder(signBytes(null, text, key))))).toBe(
    401,
  );
});
