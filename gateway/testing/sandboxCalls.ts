import { type ApiCall, callApi } from "./apiCall.ts";
import { createBody } from "./createTestPayin.ts";
import { payoutBody } from "./createTestPayout.ts";
import type { TestGateway } from "./startGateway.ts";

/** The kinds of payments in the paths of the API. */
export type PaymentKind = "payins" | "payouts";

/** Returns functions that control the sandbox over HTTP, each call with a general token. */
export function sandboxCalls(gateway: TestGateway) {
  async function call(method: "GET" | "POST", path: string, body?: unknown) {
    // Each call has a new token, since tests advance the clock beyond the lifetime of one.
    const token = await gateway.issueToken();
    const wire: ApiCall = { method, path, token, ...(body !== undefined && { body }) };
    const response = await callApi(gateway, wire);
    return { status: response.statusCode, json: response.json(), code: response.json().code };
  }
  return {
    call,
    create: async (kind: PaymentKind, id: string, amount: number, callbackUrl?: string) => {
      const money = { amount, callbackUrl: callbackUrl ?? gateway.receiver.url };
      const body = kind === "payins" ? createBody(money) : payoutBody(money);
      return await call("POST", `/${kind}/${id}`, body);
    },
    read: async (kind: PaymentKind, id: string) => await call("GET", `/${kind}/${id}`),
    advance: async (kind: PaymentKind, id: string, move: object) =>
      await call("POST", `/sandbox/${kind}/${id}/!advance`, move),
    decide: async (kind: PaymentKind, id: string, status: string) =>
      await call("POST", `/sandbox/${kind}/${id}/!decide`, { status }),
    choose: async (kind: PaymentKind, id: string, name: string) =>
      await call("POST", `/sandbox/${kind}/${id}/!scenario`, { name }),
    settled: async () => (await call("GET", "/sandbox/!settled")).json,
  };
}
