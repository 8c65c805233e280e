import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestPayin } from "../../testing/createTestPayin.ts";
import { callRaw } from "../../testing/rawHttp.ts";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";
import type { Caller } from "../../token/caller.ts";
import { issueToken } from "../../token/issueToken.ts";
import { pathNotFound } from "../unknownPath.ts";

let gateway: TestGateway;
let tokens: Record<"action" | "operations" | "all", string>;
beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
  const everything: Caller["scope"] = { kind: "operations", operations: [] };
  const caller: Caller = { merchantCode: "SANDBOX", jti: "test", scope: everything };
  await createTestPayin(gateway.deps, caller, "A-1");
  await createTestPayin(gateway.deps, caller, "A-2");
  const action = { kind: "action", action: "PAYIN_INFO", idPayment: "A-1" } as const;
  const order = { merchantCode: "SANDBOX", scope: action, validitySecs: 1800 };
  tokens = {
    action: (await issueToken(gateway.deps, order)).token,
    operations: await gateway.issueToken("GET /payins/A-1"),
    all: await gateway.issueToken(),
  };
});
afterAll(async () => await gateway.close());

/**
 * Spellings that some servers or proxies take for another payment, another resource or a parent path. `limited` is the status
 * with a token for `GET /payins/A-1`, `all` with a token for everything. None returns another payment's data, because no spelling
 * of one path names another (G7, G10, G15).
 */
const spellings: readonly (readonly [path: string, limited: number, all: number])[] = [
  // Slashes and dots, encoded once and twice.
  ["/payins/A-1%2f..%2fA-2", 403, 422],
  ["/payins/A-1%2F..%2FA-2", 403, 422],
  ["/payins/A-1%252f..%252fA-2", 403, 422],
  ["/payins/A-1/../A-2", 404, 404],
  ["/payins/A-1/%2e%2e/A-2", 404, 404],
  ["/payins/A-1/./", 404, 404],
  ["/payins/./A-2", 404, 404],
  ["/payins/%2e/A-2", 404, 404],
  ["/payins/..", 403, 422],
  ["/payins/%2e%2e", 403, 422],
  ["/payins/..%2fbalances", 403, 422],
  ["/payins/A-1/..%2f..%2fbalances", 404, 404],
  ["/payins/A-1%5c..%5cA-2", 403, 422],
  ["/payins/A-1\\..\\A-2", 403, 422],
  ["/payins/A-1%2faccounts", 403, 422],
  ["/payins/A-1/accounts", 403, 200],
  ["/payins/A-1/accounts/", 404, 404],
  // Trailing and repeated slashes.
  ["/payins/A-2/", 404, 404],
  ["/payins//A-2", 404, 404],
  ["//payins/A-2", 404, 404],
  ["/payins/A-1/A-2", 404, 404],
  ["/payins/A-1,A-2", 403, 422],
  ["/payins/A-1;A-2", 403, 422],
  ["/payins/A-1%20", 403, 422],
  ["/payins/%20A-1", 403, 422],
  ["/payins/A-1+", 403, 422],
  ["/payins/A-1%00", 403, 422],
  ["/payins/A-1%00A-2", 403, 422],
  ["/payins/A-1%0aA-2", 403, 403],
  ["/payins/A-1%0d%0aX-Injected:%201", 403, 403],
  ["/payins/A-1.json", 403, 404],
  ["/payins/*", 403, 422],
  ["/payins/.*", 403, 422],
  ["/payins/A-[12]", 403, 422],
  ["/payins/%41-2", 403, 200],
  ["/payins/%2541-2", 403, 422],
  // Case.
  ["/payins/a-1", 403, 404],
  ["/Payins/A-1", 404, 404],
  ["/PAYINS/A-1", 404, 404],
  ["/payins/A-1/Accounts", 404, 404],
  // Unicode characters that look, fold or normalise alike are different.
  ["/payins/%EF%BC%A1-2", 403, 422],
  ["/payins/A%E2%80%902", 403, 422],
  ["/payins/A-2%E2%80%8B", 403, 422],
  ["/payins/%E2%80%AEA-2", 403, 422],
  ["/payins/A-2%CC%81", 403, 422],
  ["/p%C4%B1yins/A-2", 404, 404],
  ["/payins%E2%81%84A-2", 404, 404],
  ["/payins/%C0%AFA-2", 404, 404],
  ["/payins/%C0%AE%C0%AE", 404, 404],
  ["/payins/%ED%A0%80", 404, 404],
  ["/payins/%u0041-2", 404, 404],
  ["/payins/%", 404, 404],
  ["/payins/%4", 404, 404],
  // The query is not part of the path.
  ["/payins/A-2?idPayin=A-1", 403, 200],
  ["/payins/A-2?/payins/A-1", 403, 200],
  ["/payins/A-2%3FidPayin=A-1", 403, 422],
  ["/payins/A-2%23", 403, 422],
  ["/payins/A-2%23/payins/A-1", 404, 404],
];

describe("no spelling of a path makes a token cover more (§5, G7, G10)", () => {
  test.each(spellings)("%s", async (path, limited, all) => {
    for (const token of [tokens.action, tokens.operations]) {
      expect((await callRaw(gateway, { path, token })).status).toBe(limited);
    }
    expect((await callRaw(gateway, { path, token: tokens.all })).status).toBe(all);
  });

  test("the token's own payment is read", async () => {
    for (const token of [tokens.action, tokens.operations]) {
      expect((await callRaw(gateway, { path: "/payins/A-1", token })).status).toBe(200);
      // Letters of the id may be encoded: the path is decoded once before the comparison.
      expect((await callRaw(gateway, { path: "/payins/%41%2D1", token })).status).toBe(200);
    }
  });
});

describe("methods are told apart in every spelling (G10)", () => {
  test.each([
    ["PUT", 405],
    ["DELETE", 405],
    ["PATCH", 405],
    ["HEAD", 405],
    ["OPTIONS", 405],
    ["TRACE", 405],
    ["PROPFIND", 405],
    ["QUERY", 405],
    ["M-SEARCH", 405],
  ])("%s", async (method, status) => {
    const { token, path } = { token: tokens.all, path: "/payins/A-1" };
    expect((await callRaw(gateway, { path, token, method })).status).toBe(status);
  });

  test("headers that override the method change nothing", async () => {
    const overrides = {
      "x-http-method-override": "GET",
      "x-http-method": "GET",
      "x-method": "GET",
    };
    const headers = { ...overrides, "x-api-version": "2", authorization: `Bearer ${tokens.all}` };
    const response = await fetch(`${gateway.baseUrl}/payins/A-1?_method=GET`, {
      method: "DELETE",
      headers,
    });
    expect(response.status).toBe(405);
  });

  test("headers that name another URL change nothing", async () => {
    const response = await fetch(`${gateway.baseUrl}/payins/A-1`, {
      headers: {
        "x-original-url": "/api/payins/A-2",
        "x-rewrite-url": "/api/payins/A-2",
        "x-forwarded-path": "/api/payins/A-2",
        "x-forwarded-host": "elsewhere.example",
        "x-api-version": "2",
        authorization: `Bearer ${tokens.operations}`,
      },
    });
    expect(await response.json()).toMatchObject({ paymentMethodResponse: { idPayin: "A-1" } });
  });
});

test("the fault of a path of slashes is found in time that grows with its length alone (G10)", () => {
  const config = { baseUrl: "https://pay.example/api", environment: "live" } as const;
  const began = process.cpuUsage().user;
  for (let count = 0; count < 200; count += 1)
    pathNotFound(`/api${"/".repeat(8000)}a/`, ["/payins/{idPayin}"], config);
  // Some milliseconds; a search that begins anew at each slash takes several seconds.
  expect(process.cpuUsage().user - began).toBeLessThan(1_000_000);
});
