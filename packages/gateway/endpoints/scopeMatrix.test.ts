import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { runCommand } from "../commands/runCommand.ts";
import { callApi } from "../testing/apiCall.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { callRaw } from "../testing/rawHttp.ts";
import type { Caller } from "../token/caller.ts";
import { issueToken } from "../token/issueToken.ts";
import { useGateway } from "../testing/useGateway.ts";

const gateway = useGateway();
beforeAll(async () => {
  const caller: Caller = {
    merchantCode: "SANDBOX",
    jti: "test",
    scope: { kind: "operations", operations: [] },
  };
  await createTestPayin(gateway.deps, caller, "A.1");
  const token = await gateway.issueToken();
  const payout = { method: "POST", path: "/payouts/A.1", token, body: payoutBody() } as const;
  expect((await callApi(gateway, payout)).statusCode).toBe(201);
  await runCommand({ name: "createMerchant", merchantCode: "OTHER", changes: [] }, gateway.deps);
});

async function tokenOf(scope: Caller["scope"], more: Partial<Caller> = {}): Promise<string> {
  const order = { merchantCode: "SANDBOX", scope, validitySecs: 1800, ...more };
  return (await issueToken(gateway.deps, order)).token;
}

/** Each call that takes a token (§4): for the token's own id, `A.1`, and for `AB1`, which the pattern `A.1` would match. */
const calls = {
  options: "POST /payins/!availablePaymentOptions",
  "create payin A.1": "POST /payins/A.1",
  "create payin AB1": "POST /payins/AB1",
  "read payin A.1": "GET /payins/A.1",
  "read payin AB1": "GET /payins/AB1",
  "accounts A.1": "GET /payins/A.1/accounts",
  "accounts AB1": "GET /payins/AB1/accounts",
  "reference A.1": "POST /payins/A.1/external-reference",
  "reference AB1": "POST /payins/AB1/external-reference",
  "create payout A.1": "POST /payouts/A.1",
  "create payout AB1": "POST /payouts/AB1",
  "read payout A.1": "GET /payouts/A.1",
  "read payout AB1": "GET /payouts/AB1",
  merchant: "GET /merchant-info",
  "list payins": "GET /payins",
  "find payins": "POST /payins/!find",
  "list payouts": "GET /payouts",
  balances: "GET /balances",
  statement: "GET /statement",
  callbacks: "GET /callbacks",
  resend: "POST /callbacks/!resend",
  topups: "GET /topup-options",
  rates: "GET /fx-rates",
  "rate pairs": "GET /fx-rate-pairs",
  currencies: "GET /currencies",
  operators: "GET /payment-operators",
} as const;
type CallName = keyof typeof calls;

const byAction = (action: "PAYIN_CREATE" | "PAYIN_INFO" | "PAYOUT_CREATE" | "PAYOUT_INFO") =>
  ({ kind: "action", action, idPayment: "A.1" }) as const;
const byOperations = (...operations: string[]) => ({ kind: "operations", operations }) as const;

test("the matrix has every endpoint that takes a token (§4)", () => {
  const all = Object.values<Endpoint>(endpoints);
  const bearer = all.filter(({ access, sandboxOnly }) => access === "bearer" && !sandboxOnly);
  const templates = bearer.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, "A.1")}`);
  expect(templates.toSorted()).toEqual(
    Object.values(calls)
      .filter((call) => !call.includes("AB1"))
      .toSorted(),
  );
});

/** The calls that return data of the payments `A.1` of the first merchant. */
const ofPayment = new Set<string>(["read payin A.1", "accounts A.1", "read payout A.1"]);

/** Returns the calls that a token may make, and those of them that returned data of a payment. */
async function passedCalls(token: string) {
  const names: string[] = [];
  const found: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [method, path = ""] = call.split(" ");
    const isPost = method === "POST";
    const response = await callApi(gateway, {
      method: isPost ? "POST" : "GET",
      path,
      token,
      ...(isPost && { body: {} }),
    });
    expect(response.statusCode).not.toBe(401);
    if (response.statusCode === 403) expect(response.json().code).toBe("insufficient_scope");
    else names.push(name);
    if (response.statusCode === 200 && path.includes("/A.1")) found.push(name);
  }
  return { names, found };
}

describe("a token covers the calls of §5 and no others, whether the payment exists or not", () => {
  test.each<[string, Caller["scope"], CallName[]]>([
    [
      "PAYIN_CREATE A.1",
      byAction("PAYIN_CREATE"),
      ["options", "create payin A.1", "read payin A.1", "reference A.1"],
    ],
    ["PAYIN_INFO A.1", byAction("PAYIN_INFO"), ["read payin A.1"]],
    ["PAYOUT_CREATE A.1", byAction("PAYOUT_CREATE"), ["create payout A.1", "read payout A.1"]],
    ["PAYOUT_INFO A.1", byAction("PAYOUT_INFO"), ["read payout A.1"]],
    [
      "the operations of the Web App",
      byOperations(
        "POST /payins/!availablePaymentOptions",
        String.raw`POST /payins/A\.1`,
        String.raw`GET /payins/A\.1`,
        "GET /merchant-info",
      ),
      ["options", "create payin A.1", "read payin A.1", "merchant"],
    ],
    [
      "an id whose dot is a pattern's",
      byOperations("GET /payins/A.1"),
      ["read payin A.1", "read payin AB1"],
    ],
    [
      "every payin",
      byOperations("POST /payins/.*", "GET /payins/.*"),
      [
        "options",
        "create payin A.1",
        "create payin AB1",
        "read payin A.1",
        "read payin AB1",
        "accounts A.1",
        "accounts AB1",
        "reference A.1",
        "reference AB1",
        "find payins",
      ],
    ],
    [
      "reading payins, without what is below them",
      byOperations("GET /payins/[^/]+"),
      ["read payin A.1", "read payin AB1"],
    ],
    [
      "every payout",
      byOperations("POST /payouts/.*", "GET /payouts/.*"),
      ["create payout A.1", "create payout AB1", "read payout A.1", "read payout AB1"],
    ],
    ["the balances", byOperations("GET /balances"), ["balances"]],
    ["the callbacks", byOperations("GET /callbacks"), ["callbacks"]],
    [
      "the callbacks and sending them again",
      byOperations("GET /callbacks", "POST /callbacks/.*"),
      ["callbacks", "resend"],
    ],
    [
      "the code lists",
      byOperations("GET /(currencies|payment-operators|topup-options|fx-.*)"),
      ["topups", "rates", "rate pairs", "currencies", "operators"],
    ],
    [
      "an alternative, which must match the whole path too",
      byOperations("GET /balances|/payin"),
      ["balances"],
    ],
    [
      "a pattern that does not compile, beside one that does",
      byOperations("GET /(", "GET /balances"),
      ["balances"],
    ],
    ["an operation of another method", byOperations("PUT /.*", "POST /merchant-info"), []],
    ["the lists of payments", byOperations("GET /pay(in|out)s"), ["list payins", "list payouts"]],
    ["the statement", byOperations("GET /statement"), ["statement"]],
    ["a part of a path", byOperations("GET /payins/", "GET /payin", "POST /payins/A"), []],
  ])("%s", async (_name, scope, covered) => {
    const own = await passedCalls(await tokenOf(scope));
    expect(own.names).toEqual(covered);
    expect(own.found).toEqual(covered.filter((name) => ofPayment.has(name)));
    // The same scope in the token of another merchant, which has no payment with this id.
    const other = await passedCalls(await tokenOf(scope, { merchantCode: "OTHER" }));
    expect(other.names).toEqual(covered);
    expect(other.found).toEqual([]);
  });
});

describe("no spelling of a path makes a token cover more (G7, G10)", () => {
  test.each<[string, number, number]>([
    // The path; the status with PAYIN_INFO for A.1; the status with `GET /payins/A\.1/accounts` and `GET /payins/A\.1`.
    ["/payins/A.1", 200, 200],
    ["/payins/A%2E1", 200, 200],
    ["/payins/%41.1", 200, 200],
    ["/%70ayins/A.1", 200, 200],
    ["/payins/A.1?currencies=/payins/AB1", 200, 200],
    ["/payins/AB1?/payins/A.1", 403, 403],
    ["/payins/A.1%3F", 403, 403],
    ["/payins/A.1%2Faccounts", 403, 422],
    ["/payins/A.1%2faccounts", 403, 422],
    ["/payins/A.1/accounts", 403, 200],
    ["/payins/A.1%252Faccounts", 403, 403],
    ["/payins/A%252E1", 403, 403],
    ["/payins/A.1%00", 403, 403],
    ["/payins/A.1%0A", 403, 403],
    ["/payins/A.1;v=1", 403, 403],
    ["/payins/a.1", 403, 403],
    ["/payins/A.1%20", 403, 403],
    ["/payins/%EF%BC%A1.1", 403, 403],
    ["/payins/..%2Fpayins%2FA.1", 403, 403],
    ["/payins/A.1/", 404, 404],
    ["//payins/A.1", 404, 404],
    ["/payins//A.1", 404, 404],
    ["/./payins/A.1", 404, 404],
    ["/payins/../payins/A.1", 404, 404],
    ["/payins/%2e%2e/payins/A.1", 404, 404],
    ["/merchant-info/../payins/A.1", 404, 404],
    ["/payins/A.1/../../balances", 404, 404],
    ["/payins/%E0%A4%A", 404, 404],
    ["/payins/A.1%", 404, 404],
  ])("%s", async (path, info, operations) => {
    const one = await tokenOf(byAction("PAYIN_INFO"));
    const other = await tokenOf(
      byOperations(String.raw`GET /payins/A\.1`, String.raw`GET /payins/A\.1/accounts`),
    );
    expect((await callRaw(gateway, { path, token: one })).status).toBe(info);
    expect((await callRaw(gateway, { path, token: other })).status).toBe(operations);
  });
});
