import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Money } from "#contract/money.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import type { Caller } from "../token/caller.ts";
import { issueToken } from "../token/issueToken.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
});
afterAll(async () => await gateway.close());

const anyCreate = { kind: "operations", operations: ["POST /.*"] } as const;

async function tokenOf(scope: Caller["scope"], money: Money): Promise<string> {
  const order = { merchantCode: "SANDBOX", scope, validitySecs: 1800, money };
  return (await issueToken(gateway.deps, order)).token;
}

describe("a token limited to money creates payments of exactly that (§5)", () => {
  const money = { amount: 51, currencyCode: "PHP" };
  test.each([
    ["payin", { kind: "action", action: "PAYIN_CREATE" }, createBody],
    ["payout", { kind: "action", action: "PAYOUT_CREATE" }, payoutBody],
    ["payin", anyCreate, createBody],
    ["payout", anyCreate, payoutBody],
  ] as const)("a %s by %j", async (kind, scope, bodyOf) => {
    const idPayment = `MONEY-${kind}-${scope.kind}`;
    const own = scope.kind === "action" ? { ...scope, idPayment } : scope;
    const token = await tokenOf(own, money);
    const create = async (amount: number, currencyCode = "PHP") => {
      const body = bodyOf({ amount, currencyCode });
      const call = { method: "POST", path: `/${kind}s/${idPayment}`, token, body } as const;
      const response = await callApi(gateway, call);
      return response.statusCode === 201 ? 201 : response.json().code;
    };
    expect(await create(51.01)).toBe("money_not_allowed");
    expect(await create(50.99)).toBe("money_not_allowed");
    expect(await create(51, "XYZ")).toBe("invalid_fields");
    expect(await create(51)).toBe(201);
  });

  test("it creates none in another currency", async () => {
    const token = await tokenOf(anyCreate, { amount: 51, currencyCode: "USD" });
    const call = { method: "POST", path: "/payins/MONEY-USD", token, body: createBody() } as const;
    expect((await callApi(gateway, call)).json().code).toBe("money_not_allowed");
  });
});
