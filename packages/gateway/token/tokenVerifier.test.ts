import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { beforeAll, expect, test, describe } from "vitest";
import type { Money } from "@pay/contract/money.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { issueToken, type TokenOrder } from "./issueToken.ts";
import {
  ensureTokenKeys,
  readPublishedKeys,
  readSigningKey,
  rotateTokenKeys,
} from "./tokenKeys.ts";
import { createTokenVerifier } from "./tokenVerifier.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const order = (overrides: Partial<TokenOrder> = {}): TokenOrder => ({
  merchantCode: "M",
  scope: { kind: "action", action: "PAYIN_CREATE", idPayment: "A-1" },
  validitySecs: 60,
  ...overrides,
});

describe("Tokens", () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const opened = useTestDeps();
  beforeAll(async () => {
    await ensureTokenKeys(opened.deps.database, opened.clock.now());
  });

  const issue = async (overrides: Partial<TokenOrder> = {}) =>
    (await issueToken(opened.deps, order(overrides))).token;
  const verify = async (token: string) =>
    (await createTokenVerifier(opened.deps).verify(token)).caller;

  test("a token contains only its merchant and its scope (G6)", async () => {
    const money: Money = { amount: 0.1, currencyCode: "USD" };
    const { token, expireAt } = await issueToken(opened.deps, order({ money }));
    expect(expireAt).toEqual(new Date("2026-11-21T10:01:00.000Z"));
    expect(decodeProtectedHeader(token)).toEqual({ alg: "EdDSA", kid: expect.any(String) });
    expect(decodeJwt(token)).toEqual({
      iss: "payment-gateway",
      aud: "sandbox",
      sub: "M",
      jti: expect.any(String),
      iat: 1_795_255_200,
      exp: 1_795_255_260,
      action: "PAYIN_CREATE",
      idPayment: "A-1",
      money: { amount: "0.1", currencyCode: "USD" },
    });
    expect(await verify(token)).toEqual({
      merchantCode: "M",
      jti: decodeJwt(token).jti,
      scope: { kind: "action", action: "PAYIN_CREATE", idPayment: "A-1" },
      money: { amount: 0.1, currencyCode: "USD" },
    });
  });

  test("the longest by-action token is under 700 bytes (G6)", async () => {
    const token = await issue({
      merchantCode: "M".repeat(64),
      scope: { kind: "action", action: "PAYOUT_CREATE", idPayment: "~".repeat(64) },
      money: { amount: 999_999_999_999.99, currencyCode: "ARS" },
    });
    expect(token.length).toBeLessThan(700);
  });

  test("a token is valid until 30 seconds after its expiry and no longer, cached or not (G6)", async () => {
    const token = await issue();
    const remembering = createTokenVerifier(opened.deps);
    expect((await remembering.verify(token)).caller).toBeDefined();
    opened.clock.advance(89_999);
    expect((await remembering.verify(token)).caller).toBeDefined();
    expect(await verify(token)).toBeDefined();
    opened.clock.advance(1);
    expect((await remembering.verify(token)).caller).toBeUndefined();
    expect(await verify(token)).toBeUndefined();
  });

  test("an expired token reveals its merchant for counting, a forged one nothing (G19)", async () => {
    const { token, expireAt } = await issueToken(opened.deps, order());
    opened.clock.advance(90_000);
    const verifier = createTokenVerifier(opened.deps);
    expect(await verifier.verify(token)).toEqual({
      merchantCode: "M",
      expiredAt: expireAt,
    });
    expect(await verifier.verify(`${token.slice(0, -8)}AAAAAAAA`)).toEqual({});
  });

  test("a proven token is cached as one caller", async () => {
    const verifier = createTokenVerifier(opened.deps);
    const token = await issue();
    const { caller } = await verifier.verify(token);
    expect(caller).toBeDefined();
    expect((await verifier.verify(token)).caller).toBe(caller);
  });

  test("a token of the other environment is refused", async () => {
    const { deps } = opened;
    const live = { ...deps, config: { ...deps.config, environment: "live" as const } };
    const { token } = await issueToken(live, order());
    expect((await createTokenVerifier(live).verify(token)).caller).toBeDefined();
    expect(await createTokenVerifier(deps).verify(token)).toEqual({ audience: "live" });
  });

  test("a token of a merchant of the other environment is refused, even if this one issued it (G50)", async () => {
    const { merchantCode } = await addMerchant(opened.deps);
    const token = await issue({ merchantCode });
    expect(await verify(token)).toBeDefined();
    await opened.deps.database
      .updateTable("merchant")
      .set({ isTest: false })
      .where("merchantCode", "=", merchantCode)
      .execute();
    expect(await verify(token)).toBeUndefined();
  });

  test("a token that this service did not sign is refused", async () => {
    const token = await issue();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const widened = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: "N" })).toString(
      "base64url",
    );
    const { kid } = await readSigningKey(opened.deps.database);
    const claims = decodeJwt(token);
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", kid })
      .sign(generateKeyPairSync("ed25519").privateKey);
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(Buffer.from("0123456789abcdef0123456789abcdef"));
    const forged = [
      `${header}.${widened}.${signature}`,
      `${header}.${payload}.${signature.slice(1)}A`,
      `${header}.${payload}.`,
      foreign,
      symmetric,
      new UnsecuredJWT(claims).encode(),
      "a.b.c",
      "",
      "x".repeat(9000),
    ];
    const verifier = createTokenVerifier(opened.deps);
    for (const one of forged) expect(await verifier.verify(one)).toEqual({});
  });

  test("a token with neither an action nor operations is refused", async () => {
    const { kid, key } = await readSigningKey(opened.deps.database);
    const { action: _, ...claims } = decodeJwt(await issue());
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid }).sign(key);
    expect(await verify(token)).toBeUndefined();
  });

  test("there are two keys, the older one signs, and a start changes nothing (G6)", async () => {
    const { database } = opened.deps;
    const before = await readPublishedKeys(database, opened.clock.now());
    await Promise.all([
      ensureTokenKeys(database, opened.clock.now()),
      ensureTokenKeys(database, opened.clock.now()),
    ]);
    expect(await readPublishedKeys(database, opened.clock.now())).toEqual(before);
    expect(before).toHaveLength(2);
    expect((await readSigningKey(database)).kid).toBe(before[0]?.kid);
  });

  test("after 90 days the next key signs; the old one proves its tokens for seven more days (G6)", async () => {
    const { database } = opened.deps;
    const [oldest, next] = await readPublishedKeys(database, opened.clock.now());
    opened.clock.advance(90 * dayMs);
    const token = await issue({ validitySecs: 604_800 });
    await ensureTokenKeys(database, opened.clock.now());
    expect((await readSigningKey(database)).kid).toBe(next?.kid);
    expect(await verify(token)).toBeDefined();
    expect(await readPublishedKeys(database, opened.clock.now())).toHaveLength(3);
    opened.clock.advance(7 * dayMs + 30_000);
    const published = await readPublishedKeys(database, opened.clock.now());
    expect(published).toHaveLength(2);
    expect(published.map(({ kid }) => kid)).not.toContain(oldest?.kid);
  });

  test("after an early rotation the published key signs, and tokens of the old key stay valid (G6)", async () => {
    const { database } = opened.deps;
    const [oldest, next] = await readPublishedKeys(database, opened.clock.now());
    const remembering = createTokenVerifier(opened.deps);
    const before = await issue({ validitySecs: 604_800 });
    expect(decodeProtectedHeader(before).kid).toBe(oldest?.kid);
    expect((await remembering.verify(before)).caller).toBeDefined();
    await rotateTokenKeys(database, opened.clock.now());
    const after = await issue();
    expect(decodeProtectedHeader(after).kid).toBe(next?.kid);
    const published = await readPublishedKeys(database, opened.clock.now());
    expect(published.map(({ kid }) => kid)).toEqual([oldest?.kid, next?.kid, expect.any(String)]);
    for (const token of [before, after]) {
      expect((await remembering.verify(token)).caller).toBeDefined();
      expect(await verify(token)).toBeDefined();
    }
    await rotateTokenKeys(database, opened.clock.now());
    await rotateTokenKeys(database, opened.clock.now());
    expect((await readPublishedKeys(database, opened.clock.now())).length).toBe(5);
    expect(await verify(await issue())).toBeDefined();
    expect(await verify(before)).toBeDefined();
  });

  test("a retired key proves nothing once its time is over, even if it was stolen (G6)", async () => {
    const { database } = opened.deps;
    const remembering = createTokenVerifier(opened.deps);
    const { kid, key } = await readSigningKey(database);
    const forge = async () =>
      await new SignJWT({ ops: ["GET /.*"] })
        .setProtectedHeader({ alg: "EdDSA", kid })
        .setIssuer("payment-gateway")
        .setAudience("sandbox")
        .setSubject("M")
        .setJti("forged")
        .setIssuedAt(opened.clock.now())
        .setExpirationTime(new Date(opened.clock.now().getTime() + dayMs))
        .sign(key);
    expect((await remembering.verify(await forge())).caller).toBeDefined();
    await rotateTokenKeys(database, opened.clock.now());
    opened.clock.advance(7 * dayMs + 31_000);
    expect((await remembering.verify(await forge())).caller).toBeUndefined();
  });

  test("the published keys have no private part (G6)", async () => {
    const published = await readPublishedKeys(opened.deps.database, opened.clock.now());
    for (const { kid, publicJwk } of published) {
      expect(publicJwk).toEqual({
        kty: "OKP",
        crv: "Ed25519",
        alg: "EdDSA",
        use: "sig",
        kid,
        x: expect.any(String),
      });
      expect(() => createPrivateKey({ key: publicJwk, format: "jwk" })).toThrow();
    }
  });
});
