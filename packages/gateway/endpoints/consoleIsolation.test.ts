import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { runCommand } from "../commands/runCommand.ts";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { issueToken, type TokenOrder } from "../token/issueToken.ts";
import { useGateway } from "../testing/useGateway.ts";

/** The calls of the sandbox's console, and the statuses for a merchant without payments. */
const calls: readonly (readonly [call: string, body: object | undefined, status: number])[] = [
  ["GET /sandbox/payments", undefined, 200],
  ["GET /sandbox/callbacks", undefined, 200],
  ["GET /sandbox/payins/P-1/timeline", undefined, 404],
  ["GET /sandbox/payouts/P-1/timeline", undefined, 404],
  ["POST /sandbox/!inspectToken", { token: "a.b.c" }, 200],
  ["POST /sandbox/!checkSignature", { body: "{}", signature: "AAAA" }, 200],
  ["GET /sandbox/merchant", undefined, 200],
  ["POST /sandbox/merchant/public-keys", { publicKeyPem: "none" }, 422],
  ["POST /sandbox/merchant/!rotateSecret", undefined, 200],
  ["POST /sandbox/merchant/!rotateCallbackSecret", undefined, 200],
];

describe("The console of one merchant", () => {
  const gateway = useGateway({
    config: { sandboxCallLog: true },
  });
  let keyId: string;
  beforeAll(async () => {
    await runCommand({ name: "createMerchant", merchantCode: "SECOND", changes: [] }, gateway.deps);
    await callAs("SANDBOX", "POST /payins/P-1", createBody());
    await callAs("SANDBOX", "POST /payouts/P-1", payoutBody());
    const { json } = await callAs("SANDBOX", "GET /sandbox/merchant");
    keyId = json.publicKeys[0].keyId;
  });

  async function tokenOf(merchantCode: string, scope: TokenOrder["scope"]): Promise<string> {
    return (await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 1800 })).token;
  }
  async function callAs(
    merchantCode: string,
    call: string,
    body?: object,
    scope?: TokenOrder["scope"],
  ) {
    const everything = { kind: "operations", operations: ["GET /.*", "POST /.*"] } as const;
    const token = await tokenOf(merchantCode, scope ?? everything);
    const [method, path = ""] = call.split(" ");
    const wire: ApiCall = {
      method: method === "POST" ? "POST" : "GET",
      path,
      token,
      ...(body && { body }),
    };
    const response = await callApi(gateway, wire);
    return { status: response.statusCode, text: response.body, json: response.json() };
  }

  test("makes only these calls, and retires keys", () => {
    const templates = Object.values<Endpoint>(endpoints)
      .filter(({ access, sandboxOnly }) => access === "bearer" && sandboxOnly)
      .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, "P-1")}`)
      .filter((call) => !/!(advance|decide|reverse|scenario|settled)$/.test(call));
    const here = [...calls.map(([call]) => call), "POST /sandbox/merchant/!retire"];
    expect(here.toSorted()).toEqual(templates.toSorted());
  });

  test.each(calls)("reveals nothing by %s to another merchant", async (call, body, status) => {
    const told = await callAs("SECOND", call, body);
    expect(told.status).toBe(status);
    expect(told.text).not.toMatch(/Nordic Bikes|QR_PH|P-1".*"PROCESSING/);
    expect(told.text).not.toContain(keyId);
  });

  test("shows another merchant an empty list, and cannot retire its key", async () => {
    expect((await callAs("SECOND", "GET /sandbox/payments")).json).toEqual({ payments: [] });
    const retire = await callAs("SECOND", "POST /sandbox/merchant/!retire", { keyId });
    expect(retire.json.code).toBe("public_key_not_found");
    const { json } = await callAs("SANDBOX", "GET /sandbox/merchant");
    expect(json.publicKeys).toMatchObject([{ keyId, isActive: true }]);
  });

  test("shows each merchant its own timeline of an id that both have", async () => {
    await callAs("SECOND", "POST /payins/P-1", createBody({ amount: 777 }));
    const second = await callAs("SECOND", "GET /sandbox/payins/P-1/timeline");
    expect(second.json.payment.money.amount).toBe(777);
    expect(second.json.events.filter((one: { kind: string }) => one.kind === "call")).toHaveLength(
      1,
    );
    const first = await callAs("SANDBOX", "GET /sandbox/payins/P-1/timeline");
    expect(first.json.payment.money.amount).toBe(51);
  });

  test.each<[string, TokenOrder["scope"]]>([
    ["a page's", { kind: "action", action: "PAYIN_CREATE", idPayment: "P-1" }],
    ["a status page's", { kind: "action", action: "PAYIN_INFO", idPayment: "P-1" }],
    ["a payout's", { kind: "action", action: "PAYOUT_CREATE", idPayment: "P-1" }],
    ["every payin's", { kind: "operations", operations: ["GET /payins/.*", "POST /payins/.*"] }],
    [
      "another path's of the sandbox",
      { kind: "operations", operations: ["GET /sandbox/payins/P-2/.*"] },
    ],
  ])("reveals nothing by %s token", async (_name, scope) => {
    for (const [call, body] of calls) {
      const { status, json } = await callAs("SANDBOX", call, body, scope);
      expect([call, status, json.code]).toEqual([call, 403, "insufficient_scope"]);
    }
  });
});
