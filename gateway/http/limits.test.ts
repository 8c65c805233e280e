import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { issueToken } from "../token/issueToken.ts";

let gateway: TestGateway;
let general: string;
beforeAll(async () => {
  gateway = await startGateway();
  general = await gateway.issueToken();
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

const options = {
  method: "POST",
  path: "/payins/!availablePaymentOptions",
  body: { paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } } },
} as const;

async function forPayment(idPayment: string): Promise<string> {
  const scope = { kind: "action", action: "PAYIN_CREATE", idPayment } as const;
  const order = { merchantCode: gateway.merchant.merchantCode, scope, validitySecs: 1800 };
  return (await issueToken(gateway.deps, order)).token;
}

/** How many of several calls were not refused by the limit. */
async function countPassed(calls: number, call: ApiCall): Promise<number> {
  let passed = 0;
  for (let count = 0; count < calls; count += 1) {
    const { statusCode } = await callApi(gateway, call);
    if (statusCode !== 429) passed += 1;
  }
  return passed;
}

test("the eleventh call in a second is not processed and says when to come back (§7, §8)", async () => {
  const body = {
    paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
    paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  };
  expect(await countPassed(10, { path: "/payins/L-1", token: general })).toBe(10);
  const eleventh = await callApi(gateway, {
    method: "POST",
    path: "/payins/L-1",
    token: general,
    body,
  });
  expect(eleventh.statusCode).toBe(429);
  expect(eleventh.json().code).toBe("too_many_requests");
  expect(eleventh.headers["retry-after"]).toBe("1");
  expect(eleventh.headers["ratelimit"]).toBe('"default";r=0;t=1');
  expect(eleventh.headers["ratelimit-policy"]).toBe('"default";q=10;w=1');
  gateway.clock.advance(1000);
  const { statusCode } = await callApi(gateway, { path: "/payins/L-1", token: general });
  expect(statusCode).toBe(404);
});

test("every answer says what is left, also one that counts under nothing yet", async () => {
  const first = await callApi(gateway, { path: "/payins/L-2", token: general });
  expect(first.headers["ratelimit"]).toBe('"default";r=9;t=1');
  const unknown = await callApi(gateway, { path: "/nothing" });
  expect(unknown.headers["ratelimit"]).toBe('"default";r=10;t=0');
  expect(unknown.headers["ratelimit-policy"]).toBe('"default";q=10;w=1');
});

describe("calls share a second under the key of G19", () => {
  test("by payment, whatever the token", async () => {
    expect(await countPassed(6, { path: "/payins/L-3", token: general })).toBe(6);
    expect(await countPassed(6, { path: "/payins/L-3", token: await forPayment("L-3") })).toBe(4);
    expect(await countPassed(6, { path: "/payins/L-4", token: general })).toBe(6);
  });

  test("by token, for a call without a payment whose token is for one", async () => {
    const [first, second] = [await forPayment("L-5"), await forPayment("L-6")];
    expect(await countPassed(11, { ...options, token: first })).toBe(10);
    expect(await countPassed(1, { ...options, token: second })).toBe(1);
    expect(await countPassed(1, { path: "/payins/L-5", token: first })).toBe(1);
  });

  test("by merchant, for a call without a payment whose token is for many", async () => {
    expect(await countPassed(11, { ...options, token: general })).toBe(10);
    const another = await gateway.issueToken("GET /merchant-info");
    expect(await countPassed(1, { path: "/merchant-info", token: another })).toBe(0);
  });

  test("by merchant, for token requests that are proven", async () => {
    const { secret } = gateway.merchant;
    const body = { merchantCode: "SANDBOX", secret, action: "PAYIN_INFO", idPayment: "L-7" };
    const call = { method: "POST", path: "/auth-tokens-by-action", body } as const;
    expect(await countPassed(11, call)).toBe(10);
    expect(await countPassed(1, { path: "/merchant-info", token: general })).toBe(0);
  });

  test("by address, for callers who are not proven; those who are go on from the same address", async () => {
    expect(await countPassed(6, { path: "/merchant-info", token: "a.b.c" })).toBe(6);
    const unproven = { method: "POST", path: "/auth-tokens", body: { merchantCode: "X" } } as const;
    expect(await countPassed(6, unproven)).toBe(4);
    expect(await countPassed(1, { path: "/payins/L-8" })).toBe(0);
    const visit = { path: "/sandbox/institution-visits/abcdefghijklmnopqrstu" };
    expect(await countPassed(1, visit)).toBe(0);
    expect(await countPassed(10, { path: "/payins/L-8", token: general })).toBe(10);
  });
});

test("an address whose strangers used up its second gets no further proof looked at until it is over (G10)", async () => {
  const { secret } = gateway.merchant;
  const stranger = { method: "POST", path: "/auth-tokens", body: { merchantCode: "X" } } as const;
  const body = { merchantCode: "SANDBOX", secret, operations: ["GET /balances"] };
  expect(await countPassed(11, stranger)).toBe(10);
  expect(await countPassed(1, { ...stranger, body })).toBe(0);
  gateway.clock.advance(1000);
  expect(await countPassed(1, { ...stranger, body })).toBe(1);
});

test("a raised limit holds in the same way", async () => {
  const raised = await startGateway({ config: { rateLimitPerSecond: 25 } });
  const token = await raised.issueToken();
  const statuses: number[] = [];
  for (let count = 0; count < 26; count += 1)
    statuses.push((await callApi(raised, { path: "/payins/L-9", token })).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(25);
  expect(statuses.at(-1)).toBe(429);
  await raised.close();
});
