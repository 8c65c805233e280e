import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { issueToken } from "../token/issueToken.ts";

let gateway: TestGateway;
let general: string;
let merchantCode: string;
let secret: string;
beforeAll(async () => {
  gateway = await startGateway();
  ({ merchantCode, secret } = gateway.merchant);
  general = await gateway.issueToken();
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

/** Makes calls; returns how many the limit accepted. */
async function countPassed(calls: number, call: ApiCall): Promise<number> {
  let passed = 0;
  for (let count = 0; count < calls; count += 1) {
    const { statusCode } = await callApi(gateway, call);
    if (statusCode !== 429) passed += 1;
  }
  return passed;
}

test("the eleventh call in a second is refused with Retry-After (§7, §8)", async () => {
  expect(await countPassed(10, { path: "/payins/L-1", token: general })).toBe(10);
  const eleventh = await callApi(gateway, {
    method: "POST",
    path: "/payins/L-1",
    token: general,
    body: createBody(),
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

test("a 429 says whose limit it is, and which setting holds it (G19)", async () => {
  const byToken = await gateway.issueToken("GET /payins/L-9", "GET /merchant-info");
  const wrong = { operations: ["GET /balances"], secret: "wrong" };
  const rows: readonly (readonly [ApiCall, string])[] = [
    [{ path: "/payins/L-8", token: general }, "for the payin L-8"],
    [{ path: "/payouts/L-8", token: general }, "for the payout L-8"],
    [{ path: "/merchant-info", token: byToken }, "with this token"],
    [{ path: "/merchant-info", token: general }, "of this merchant that name no single payment"],
    [
      { method: "POST", path: "/auth-tokens", body: { ...wrong, merchantCode } },
      "from this address that proved no merchant",
    ],
    [{ path: "/nothing" }, "from this address that proved nothing"],
  ];
  for (const [call, whose] of rows) {
    expect(await countPassed(10, call)).toBe(10);
    expect((await callApi(gateway, call)).json().detail).toBe(
      `More than 10 requests ${whose} came in one second; this one was not processed. Send it again after Retry-After. The setting RATE_LIMIT_PER_SECOND raises this limit in the sandbox alone.`,
    );
  }
});

test("every answer shows the remaining calls, even one that counts under nothing yet", async () => {
  const first = await callApi(gateway, { path: "/payins/L-2", token: general });
  expect(first.headers["ratelimit"]).toBe('"default";r=9;t=1');
  const uncounted = await callApi(gateway, { method: "DELETE", path: "/payins/L-2" });
  expect(uncounted.headers["ratelimit"]).toBe('"default";r=10;t=0');
  expect(uncounted.headers["ratelimit-policy"]).toBe('"default";q=10;w=1');
});

/** Requests a token with a wrong secret. */
function failWith(more: object) {
  const body = { operations: ["GET /balances"], secret: "wrong", ...more };
  return { method: "POST", path: "/auth-tokens", body } as const;
}

test("a right secret is never refused because of wrong ones, from any address (G10, G19)", async () => {
  const body = { merchantCode, secret, operations: ["GET /balances"] };
  const call = { method: "POST", path: "/auth-tokens", body } as const;
  // Uses up this address's limit, and the limit of another address in the merchant's name.
  expect(await countPassed(40, failWith({ merchantCode }))).toBe(10);
  expect(await countPassed(40, failWith({ merchantCode: "NOBODY" }))).toBe(10);
  expect(await countPassed(1, { path: "/nothing" })).toBe(0);
  expect(await countPassed(40, { ...failWith({ merchantCode }), from: "192.0.2.7" })).toBe(10);
  expect((await callApi(gateway, call)).statusCode).toBe(200);
});

test("all calls of a merchant have a common ceiling, which refused calls do not use up (G19)", async () => {
  for (let one = 0; one < 20; one += 1)
    expect(await countPassed(11, { path: `/payins/C-${one}`, token: general })).toBe(10);
  const above = await callApi(gateway, { path: "/payins/C-20", token: general });
  expect(above.json().code).toBe("too_many_requests");
  expect(above.json().detail).toBe(
    "More than 200 requests of this merchant, for all its payments together, came in one second; this one was not processed. Send it again after Retry-After. The administrator can raise this limit with the setting MERCHANT_RATE_LIMIT_PER_SECOND.",
  );
  expect(above.headers["ratelimit"]).toBe('"merchant";r=0;t=1');
  expect(above.headers["ratelimit-policy"]).toBe('"merchant";q=200;w=1');
  // The ceiling is the merchant's: strangers and other merchants keep their own limits.
  expect(await countPassed(1, { path: "/payins/C-20", token: "a.b.c" })).toBe(1);
  const scope = { kind: "operations", operations: ["GET /.*"] } as const;
  const other = await issueToken(gateway.deps, { merchantCode: "OTHER", scope, validitySecs: 60 });
  expect(await countPassed(1, { path: "/payins/C-20", token: other.token })).toBe(1);
  gateway.clock.advance(1000);
  expect(await countPassed(1, { path: "/payins/C-20", token: general })).toBe(1);
});

test("the links of the sandbox's shop count under the caller's address, not the merchant", async () => {
  const served = await startGateway({ withWebApp: true });
  const payload = { scenario: 1, money: { amount: 5000, currencyCode: "JPY" } };
  const statuses: number[] = [];
  for (let link = 0; link < 11; link += 1) {
    const url = "/sandbox/shop/links";
    const response = await served.app.inject({ method: "POST", url, payload });
    statuses.push(response.statusCode);
    if (response.statusCode === 429) expect(response.headers["retry-after"]).toBe("1");
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const token = await served.issueToken();
  const { headers } = await callApi(served, { path: "/merchant-info", token });
  expect(headers["ratelimit"]).toBe('"default";r=9;t=1');
  await served.close();
});
