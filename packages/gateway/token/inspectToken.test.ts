import { SignJWT, UnsecuredJWT } from "jose";
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { TokenInspection } from "@pay/contract/endpoints/inspectToken.ts";
import { inspectToken } from "./inspectToken.ts";
import { issueToken, type TokenOrder } from "./issueToken.ts";
import { ensureTokenKeys, readSigningKey, rotateTokenKeys } from "./tokenKeys.ts";
import { createTokenVerifier } from "./tokenVerifier.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { revokeTokens } from "./tokenRevocations.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const order = (overrides: Partial<TokenOrder> = {}): TokenOrder => ({
  merchantCode: "M",
  scope: { kind: "action", action: "PAYIN_CREATE", idPayment: "A.1" },
  validitySecs: 1800,
  money: { amount: 51, currencyCode: "PHP" },
  addresses: { callbackUrl: "a hash", returnUrl: "a hash" },
  ...overrides,
});
const { money: _money, ...withoutMoney } = order();
const { addresses: _addresses, ...withoutAddresses } = order();
const operations = (...list: string[]) =>
  order({ scope: { kind: "operations", operations: list } });

/** Returns the calls that a token covers, such as `readPayin one A.1`. */
function covered({ calls }: TokenInspection): string[] {
  return calls
    .filter(({ covers }) => covers !== "no")
    .map(({ operationId, covers, idPayment }) =>
      [operationId, covers, idPayment ?? []].flat().join(" "),
    );
}
/** Returns an unsigned token. */
const withOps = (ops: readonly string[]) =>
  new UnsecuredJWT({
    iss: "x",
    aud: "sandbox",
    sub: "M",
    jti: "j",
    iat: 1_795_255_200,
    exp: 1_795_257_000,
    ops,
  }).encode();
const concernsOf = ({ concerns }: TokenInspection) => concerns.map(({ code }) => code);

describe("The inspection of a token (G6)", () => {
  const opened = useTestDeps();
  beforeAll(async () => {
    await ensureTokenKeys(opened.deps.database, opened.clock.now());
  });
  const inspect = async (token: string) => await inspectToken(opened.deps, "M", token);
  const inspectOrder = async (given: TokenOrder) =>
    await inspect((await issueToken(opened.deps, given)).token);

  test("shows the content of a page's token, and has no concerns", async () => {
    const found = await inspectOrder(order());
    const { calls, ...rest } = found;
    expect(rest).toEqual({
      isAccepted: true,
      detail: "The service accepts this token for another 30 min.",
      environment: "sandbox",
      isOwn: true,
      jti: expect.any(String),
      issuedAt: "2026-11-21T10:00:00.000Z",
      expireAt: "2026-11-21T10:30:00.000Z",
      validitySecs: 1800,
      secsLeft: 1800,
      kind: "action",
      action: "PAYIN_CREATE",
      idPayment: "A.1",
      money: { amount: 51, currencyCode: "PHP" },
      concerns: [],
    });
    expect(covered(found)).toEqual([
      "listPaymentOptions yes",
      "createPayin one A.1",
      "readPayin one A.1",
      "setExternalReference one A.1",
    ]);
    expect(calls.find(({ operationId }) => operationId === "readBalances")).toMatchObject({
      method: "GET",
      path: "/balances",
      covers: "no",
    });
  });

  test.each<[string, string[], string[]]>([
    ["GET /payins/A-1", ["GET /payins/A-1"], ["readPayin one A-1"]],
    ["an escaped id", [String.raw`GET /payins/A\.1`], ["readPayin one A.1"]],
    ["every payin", ["GET /payins/.*"], ["readPayin all", "readPayinAccounts all"]],
    ["one part of a path", ["GET /payins/[^/]+"], ["readPayin all"]],
    ["ids with a beginning", ["GET /payins/A-.*"], ["readPayin some", "readPayinAccounts some"]],
    ["ids of digits", [String.raw`GET /payins/A-\d+`], ["readPayin some"]],
    ["two ids", ["GET /payins/A-1", "GET /payins/A-2"], ["readPayin some"]],
    ["accounts of one", ["GET /payins/A-1/accounts"], ["readPayinAccounts one A-1"]],
    ["payouts", ["POST /payouts/.*"], ["createPayout all"]],
    ["balances", ["GET /balances"], ["readBalances yes"]],
    ["another method", ["POST /balances"], []],
    ["what does not compile", ["GET /payins/("], []],
  ])("shows the calls that operations cover: %s", async (_name, list, expected) => {
    expect(covered(await inspectOrder(operations(...list)))).toEqual(expected);
  });

  test.each<[string, TokenOrder, string[]]>([
    ["a page's without money", withoutMoney, ["any_amount"]],
    ["a page's without addresses", withoutAddresses, ["any_address"]],
    [
      "a page's without a way back",
      order({ addresses: { callbackUrl: "a hash" } }),
      ["any_address"],
    ],
    ["a page's for a week", order({ validitySecs: 604_800 }), ["long_validity"]],
    ["a page's for two days (G52)", order({ validitySecs: 172_800 }), []],
    [
      "a status page's",
      order({ scope: { kind: "action", action: "PAYIN_INFO", idPayment: "A-1" } }),
      [],
    ],
    ["another merchant's", order({ merchantCode: "OTHER" }), ["other_merchant"]],
    ["one that reads every payin", operations("GET /payins/.*"), ["reads_other_payments"]],
    [
      "one that creates every payin",
      operations("POST /payins/.*"),
      ["reads_other_payments", "creates_other_payments", "too_narrow_for_page"],
    ],
    ["one that only creates", operations("POST /payins/A-1"), ["too_narrow_for_page"]],
    ["one that pays out", operations("POST /payouts/P-1"), ["makes_payouts"]],
    ["one that lists payins", operations("GET /payins"), ["reads_other_payments"]],
    ["one that reads balances", operations("GET /balances"), ["reads_account"]],
    ["one that reads the statement", operations("GET /statement"), ["reads_account"]],
    ["one that sends callbacks again", operations("POST /callbacks/!resend"), ["reads_account"]],
    [
      "one that moves a clock",
      operations("POST /sandbox/payins/A-1/!advance"),
      ["controls_sandbox"],
    ],
    [
      "one for everything",
      operations("GET /.*", "POST /.*"),
      [
        "reads_other_payments",
        "creates_other_payments",
        "makes_payouts",
        "reads_account",
        "controls_sandbox",
      ],
    ],
  ])("has a concern about %s", async (_name, given, codes) => {
    const found = await inspectOrder(given);
    expect(concernsOf(found)).toEqual(codes);
    for (const { text } of found.concerns) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  test("shows that a token has expired after the leeway, not before", async () => {
    const { token } = await issueToken(opened.deps, order({ validitySecs: 60 }));
    opened.clock.advance(85_000);
    expect(await inspect(token)).toMatchObject({ isAccepted: true, secsLeft: -25 });
    opened.clock.advance(6000);
    const ended = await inspect(token);
    expect(ended).toMatchObject({ isAccepted: false, fault: "expired", secsLeft: -31 });
    expect(concernsOf(ended)).toContain("expired");
  });

  test("accepts tokens of a rotated key", async () => {
    const { token } = await issueToken(opened.deps, order());
    await rotateTokenKeys(opened.deps.database, opened.clock.now());
    expect(await inspect(token)).toMatchObject({ isAccepted: true });
  });

  test("names the fault of an invalid token, and accepts no more than the service itself", async () => {
    const { token } = await issueToken(opened.deps, order());
    const [head = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: "OTHER" })).toString("base64url");
    const live = Buffer.from(JSON.stringify({ ...claims, aud: "live" })).toString("base64url");
    const { kid, key } = await readSigningKey(opened.deps.database);
    const foreign = createPrivateKey(
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
    );
    const sign = async (more: object, by = key, header: object = { kid }) =>
      await new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: "EdDSA", ...header })
        .sign(by);
    const tokens: readonly (readonly [string, string])[] = [
      ["", "not_a_token"],
      ["a.b.c", "not_a_token"],
      [`${token}.x`, "not_a_token"],
      [new UnsecuredJWT(claims).encode(), "wrong_signature"],
      [`${head}.${changed}.${signature}`, "wrong_signature"],
      [`${head}.${payload}.${signature.slice(0, -6)}AAAAAA`, "wrong_signature"],
      [`${head}.${payload}.`, "wrong_signature"],
      [`%.${payload}.${signature}`, "wrong_signature"],
      [await sign({}, foreign), "wrong_signature"],
      [await sign({}, key, { kid: "none" }), "wrong_signature"],
      [`${head}.${live}.${signature}`, "wrong_environment"],
      [await sign({ iss: "another" }), "wrong_claims"],
      [await sign({ action: undefined, idPayment: undefined }), "wrong_claims"],
    ];
    for (const [one, fault] of tokens) {
      const found = await inspect(one);
      expect([one, found.fault, found.isAccepted]).toEqual([one, fault, false]);
      expect(await createTokenVerifier(opened.deps).verify(one)).toEqual({});
    }
  });

  test("tells that a token was revoked (G49)", async () => {
    const { merchantCode } = await addMerchant(opened.deps);
    const { token } = await issueToken(opened.deps, { ...order(), merchantCode });
    const { jti = "" } = await inspect(token);
    await revokeTokens(opened.deps.database, merchantCode, { jti }, opened.clock.now());
    expect(await inspect(token)).toMatchObject({
      isAccepted: false,
      fault: "revoked",
      detail: "The administrator of the service has revoked the token. Request a new one.",
    });
  });

  test("does not try the patterns of a token that no token endpoint issues", async () => {
    const operation = "GET /payins/.*";
    // At most 20 operations of 200 letters each (G7).
    const most = Array.from({ length: 20 }, () => operation);
    expect(covered(await inspect(withOps(most)))).toContain("readPayin all");
    const long = `GET /payins/(${"a|".repeat(95)}.*)`;
    for (const ops of [[...most, operation], [`${operation}|${"a".repeat(186)}`], [long]]) {
      const found = await inspect(withOps(ops));
      expect(found).toMatchObject({ fault: "wrong_signature", operations: ops });
      expect(covered(found)).toEqual([]);
    }
  });
});
