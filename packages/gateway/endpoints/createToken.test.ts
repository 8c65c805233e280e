import { createSign, generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { TokenResponse } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { callApi } from "../testing/apiCall.ts";
import { useGateway } from "../testing/useGateway.ts";

const gateway = useGateway();
/** A key that is none of the merchant's. */
const { privateKey: otherKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
beforeEach(() => gateway.clock.advance(1000));

/** Requests a token by signature, as a merchant's server does. */
async function request(more: object, path = "/auth-tokens") {
  const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
  const body = JSON.stringify({ merchantCode: "SANDBOX", timestamp, ...more });
  const signature = createSign("RSA-SHA256")
    .update(body)
    .sign(gateway.merchant.privateKey, "base64");
  return await callApi(gateway, {
    method: "POST",
    path,
    body,
    headers: { "x-signature": signature },
  });
}

test("a token for listed operations lasts 1800 seconds by default (§5)", async () => {
  const now = gateway.clock.now().getTime();
  const response = await request({ operations: ["GET /merchant-info", "GET /payins/.*"] });
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers).not.toHaveProperty("deprecation");
  const reply = TokenResponse.parse(response.json());
  expect(reply).toEqual({
    token: expect.any(String),
    validitySecs: 1800,
    expireAt: new Date(now + 1_800_000).toISOString(),
    operations: ["GET /merchant-info", "GET /payins/.*"],
  });
  const { token } = reply;
  expect((await callApi(gateway, { path: "/merchant-info", token })).json()).toEqual({
    merchantCode: "SANDBOX",
    channelName: "Nordic Bikes",
  });
  const other = {
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    token,
    body: {},
  } as const;
  expect((await callApi(gateway, other)).json().code).toBe("insufficient_scope");
});

test.each([
  [{ action: "PAYIN_CREATE", idPayment: "A-1" }, "/auth-tokens-by-action"],
  [{ operations: ["GET /payins/.*"] }, "/auth-tokens"],
] as const)(
  "a signed request that is sent again gives a token with the same id and end: %j %s (G8)",
  async (what, path) => {
    const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
    const body = { ...what, timestamp, validitySecs: 1800 };
    const read = async () => {
      const { token, expireAt } = TokenResponse.parse((await request(body, path)).json());
      return { expireAt, ...readTokenClaims(token) };
    };
    const first = await read();
    expect(first).toMatchObject({ exp: timestamp + 1800, iat: timestamp });
    gateway.clock.advance(299_000);
    const again = await read();
    expect(again).toEqual({ ...first, iat: timestamp + 299 });
    gateway.clock.advance(2000);
    expect((await request(body, path)).statusCode).toBe(401);
  },
);

/** Requests a token; returns its end in epoch seconds, and its id. */
async function readIssued(more: object) {
  const { token } = TokenResponse.parse((await request(more)).json());
  const { exp = 0, jti } = readTokenClaims(token) ?? {};
  return { exp, jti };
}

test("another signed request gives another token, whose end counts from its time (G8)", async () => {
  const now = Math.floor(gateway.clock.now().getTime() / 1000);
  const operations = ["GET /payins/.*"];
  const slow = await readIssued({ operations, timestamp: now - 200, validitySecs: 260 });
  const fast = await readIssued({ operations, timestamp: now + 200, validitySecs: 60 });
  expect([slow.exp, fast.exp]).toEqual([now + 60, now + 60]);
  expect(slow.jti).not.toBe(fast.jti);
});

test.each([
  [{ action: "PAYIN_CREATE", idPayment: "A-1" }, "/auth-tokens-by-action"],
  [{ operations: ["GET /payins/.*"] }, "/auth-tokens"],
] as const)(
  "a signed request for a short token is good until its end and no longer: %j %s (G8)",
  async (what, path) => {
    const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
    const body = { ...what, timestamp, validitySecs: 60 };
    gateway.clock.advance(59_000);
    const again = TokenResponse.parse((await request(body, path)).json());
    expect(again.expireAt).toBe(new Date((timestamp + 60) * 1000).toISOString());
    gateway.clock.advance(5000);
    const late = await request(body, path);
    expect(late.statusCode).toBe(401);
    expect(late.json().errors).toEqual([
      {
        pointer: "/timestamp",
        code: "out_of_limits",
        detail: expect.stringContaining("The token of this request ended 4 s ago"),
      },
    ]);
  },
);

test("a secret gets a token too, with a note that it is deprecated (§5, G8)", async () => {
  const body = {
    merchantCode: "SANDBOX",
    secret: gateway.merchant.secret,
    operations: ["GET /.*"],
  };
  const response = await callApi(gateway, { method: "POST", path: "/auth-tokens", body });
  expect(response.statusCode).toBe(200);
  expect(response.headers["deprecation"]).toBe("@1767225600");
});

/** Returns a request with a signature by a key that is none of the merchant's. */
function byOther(merchantCode: string, timestamp: number) {
  const body = JSON.stringify({ merchantCode, timestamp, operations: ["GET /.*"] });
  const signature = createSign("RSA-SHA256").update(body).sign(otherKey, "base64");
  return { body, headers: { "x-signature": signature } };
}

test("an unknown merchant, a wrong key and a wrong secret get the same answer (G10)", async () => {
  const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
  const operations = ["GET /.*"];
  const calls = [
    { body: { merchantCode: "NOBODY", secret: gateway.merchant.secret, operations } },
    { body: { merchantCode: "SANDBOX", secret: "wrong", operations } },
    byOther("NOBODY", timestamp),
    byOther("SANDBOX", timestamp),
    byOther("NOBODY", 1),
    byOther("SANDBOX", 1),
  ];
  const answers = [];
  for (const call of calls) {
    const path = "/auth-tokens";
    const response = await callApi(gateway, { method: "POST", path, ...call });
    const { requestId: _, ...told } = response.json();
    answers.push({ status: response.statusCode, told, headers: Object.keys(response.headers) });
  }
  expect(answers[0]?.status).toBe(401);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

describe("an invalid request is 422 with its fields", () => {
  test.each<[string, object, string[]]>([
    [
      "a pattern that does not compile (G7)",
      { operations: ["GET /a", "GET /["] },
      ["/operations/1"],
    ],
    [
      "every such pattern",
      { operations: ["GET /(", "GET /(?=a)"] },
      ["/operations/0", "/operations/1"],
    ],
    ["a path that does not begin with /", { operations: ["GET payins"] }, ["/operations/0"]],
    ["no operation", { operations: [] }, ["/operations"]],
    ["21 operations (G7)", { operations: Array(21).fill("GET /a") }, ["/operations"]],
    [
      "an operation of 201 characters (G7)",
      { operations: [`GET /${"a".repeat(196)}`] },
      ["/operations/0"],
    ],
    ["59 seconds (G6)", { operations: ["GET /a"], validitySecs: 59 }, ["/validitySecs"]],
    [
      "a week and a second (G6)",
      { operations: ["GET /a"], validitySecs: 604_801 },
      ["/validitySecs"],
    ],
    [
      "money that cannot be paid (G16)",
      { operations: ["GET /a"], money: { amount: 0.5, currencyCode: "JPY" } },
      ["/money/amount"],
    ],
  ])("%s", async (_name, more, pointers) => {
    const response = await request(more);
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe("invalid_fields");
    expect(response.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      pointers,
    );
  });
});

test("a token above 4 kB is refused (G6)", async () => {
  const operations = Array.from({ length: 20 }, () => `GET /${"a".repeat(190)}`);
  const response = await request({ operations });
  expect(response.json()).toMatchObject({ status: 422, code: "token_too_large" });
  expect((await request({ operations: operations.slice(0, 14) })).statusCode).toBe(200);
});

test("a token for one payment lists the operations of its action (§5, G6)", async () => {
  const body = { action: "PAYIN_CREATE", idPayment: "A.1", validitySecs: 60 };
  const response = await request(body, "/auth-tokens-by-action");
  const { token, ...reply } = TokenResponse.parse(response.json());
  expect(reply).toEqual({
    validitySecs: 60,
    expireAt: new Date(gateway.clock.now().getTime() + 60_000).toISOString(),
    operations: [
      "POST /payins/!availablePaymentOptions",
      "POST /payins/A.1",
      "GET /payins/A.1",
      "POST /payins/A.1/external-reference",
    ],
  });
  expect(token.length).toBeLessThan(700);
  const codeOf = async (path: string) => (await callApi(gateway, { path, token })).json().code;
  expect(await codeOf("/payins/A.1")).toBe("payment_not_found");
  expect(await codeOf("/payins/A%2E1")).toBe("payment_not_found");
  expect(await codeOf("/payins/AB1")).toBe("insufficient_scope");
  expect(await codeOf("/merchant-info")).toBe("insufficient_scope");
  gateway.clock.advance(90_000);
  expect(await codeOf("/payins/A.1")).toBe("unauthorized");
});

/** Requests a token for one payment with this lifetime. */
async function ask(validitySecs?: unknown) {
  const body = { action: "PAYOUT_INFO", idPayment: "A-1", validitySecs };
  return await request(body, "/auth-tokens-by-action");
}

test("a token for one payment lasts half an hour by default, and from a minute to a week on request (§5, G6)", async () => {
  expect((await ask()).json().validitySecs).toBe(1800);
  expect((await ask(60)).statusCode).toBe(200);
  expect((await ask(604_800)).statusCode).toBe(200);
  for (const wrong of [59, 604_801, 60.5, "60", 0, -1]) {
    gateway.clock.advance(1000);
    expect((await ask(wrong)).json().errors).toMatchObject([{ pointer: "/validitySecs" }]);
  }
});

test("a by-action request has the same bounds", async () => {
  const response = await request(
    { action: "PAYIN_SEND", idPayment: ".", money: { amount: 1, currencyCode: "jpy" } },
    "/auth-tokens-by-action",
  );
  const { errors } = response.json();
  expect(
    errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
  ).toEqual([
    ["/money/currencyCode", "wrong_format"],
    ["/action", "not_allowed"],
    ["/idPayment", "wrong_format"],
  ]);
});

const expression = (number: number) => `GET /payins/${number}[A-Za-z0-9]{1,64}`;

describe("the expressions of a token have at most 1,000 steps together (G7)", () => {
  test("the operation that is too much is named, with the sum so far", async () => {
    const operations = Array.from({ length: 20 }, (_, number) => expression(number));
    const response = await request({ operations });
    expect(response.statusCode).toBe(422);
    const [first] = response.json().errors;
    expect(first).toMatchObject({
      code: "too_large",
      pointer: expect.stringMatching(/^\/operations\/\d$/),
    });
    expect(first.detail).toMatch(
      /^The expressions up to operations\[\d\] have 1\d{3} steps together, and may have 1000\./,
    );
  });

  test("a few are accepted, and so are twenty literal paths of any length", async () => {
    expect((await request({ operations: [1, 2, 3].map(expression) })).statusCode).toBe(200);
    const literal = Array.from(
      { length: 20 },
      (_, number) => `GET /payins/${number}\\.${"a".repeat(60)}`,
    );
    expect((await request({ operations: literal })).statusCode).toBe(200);
  });
});

const limits = {
  money: { amount: 51.5, currencyCode: "PHP" },
  callbackUrl: "https://shop.example/callback?order=A-1",
  returnUrl: "https://SHOP.example/return",
};
const oneOrder = { operations: ["POST /payins/A-1"] };
const oneAction = { action: "PAYIN_CREATE", idPayment: "A-1" };
const url = "https://shop.example/c";

describe("a token request with a known name in another spelling or place is 422 at that member (G6)", () => {
  test.each<[pointer: string, member: object, meant?: string]>([
    ["/Money", { Money: limits.money }, "/money"],
    ["/MONEY", { ...limits, MONEY: limits.money }, "/money"],
    ["/mo\u043dey", { "mo\u043dey": limits.money }, "/money"],
    ["/money ", { "money ": limits.money }, "/money"],
    ["/ｍｏｎｅｙ", { ｍｏｎｅｙ: limits.money }, "/money"],
    ["/amount", { amount: 51 }, "/money/amount"],
    ["/money.amount", { "money.amount": 51 }, "/money/amount"],
    ["/currency", { currency: "PHP" }, "/money/currencyCode"],
    ["/money/Amount", { money: { ...limits.money, Amount: 1 } }, "/money/amount"],
    ["/money/callbackUrl", { money: { ...limits.money, callbackUrl: url } }, "/callbackUrl"],
    ["/restrictions/0/callbackUrl", { restrictions: [{ callbackUrl: url }] }, "/callbackUrl"],
    ["/callbackURL", { callbackURL: url }, "/callbackUrl"],
    ["/callback_url", { callback_url: url }, "/callbackUrl"],
    ["/callbackUri", { callbackUri: url }, "/callbackUrl"],
    ["/calbackUrl", { calbackUrl: url }, "/callbackUrl"],
    ["/returnurl", { returnurl: url }, "/returnUrl"],
    ["/retrunUrl", { retrunUrl: url }, "/returnUrl"],
    ["/validity", { validity: 60 }, "/validitySecs"],
    ["/validitySeconds", { validitySeconds: 60 }, "/validitySecs"],
    ["/Operations", { Operations: [] }, "/operations"],
    ["/idPayment", { idPayment: "A-1" }],
    ["/idPayin", { idPayin: "A-1" }],
    ["/action", { action: "PAYIN_INFO" }],
  ])("%s", async (pointer, member, meant) => {
    const response = await request({ ...oneOrder, ...member });
    expect(response.statusCode).toBe(422);
    const remedy =
      meant === undefined
        ? "Remove it, or use POST /auth-tokens-by-action, which takes"
        : `Send it as ${meant}, or leave it out.`;
    const detail = expect.stringContaining(remedy);
    expect(response.json().errors).toEqual([{ pointer, code: "not_allowed", detail }]);
  });

  test("an object around the money is told once", async () => {
    const paymentRequested = { money: limits.money };
    const response = await request({ ...oneAction, paymentRequested }, "/auth-tokens-by-action");
    expect(response.json().errors).toMatchObject([
      { pointer: "/paymentRequested/money", code: "not_allowed" },
    ]);
  });

  test("a member that means nothing here is ignored", async () => {
    const more = { note: "A-1", metadata: { cart: [1, { sku: "B" }] }, paymentMethodCode: "QR_PH" };
    expect((await request({ ...oneOrder, ...more })).statusCode).toBe(200);
  });
});

test.each([
  ["/auth-tokens", oneOrder],
  ["/auth-tokens-by-action", oneAction],
])("the answer of %s echoes what the token binds, as it was given (G6)", async (path, scope) => {
  expect((await request({ ...scope, ...limits }, path)).json()).toMatchObject(limits);
  const bare = (await request(scope, path)).json();
  for (const name of Object.keys(limits)) expect(bare).not.toHaveProperty(name);
});
