import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { PaymentTimeline } from "@pay/contract/paymentTimeline.ts";
import { type ApiCall, callApi } from "./apiCall.ts";
import { createBody } from "./createTestPayin.ts";
import { payoutBody } from "./createTestPayout.ts";
import type { TestGateway } from "./startGateway.ts";

/** The lists of payments, as the paths of the API name them. */
export type PaymentList = "payins" | "payouts";

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
    create: async (list: PaymentList, id: string, amount: number, callbackUrl?: string) => {
      const money = { amount, callbackUrl: callbackUrl ?? gateway.receiver.url };
      const body = list === "payins" ? createBody(money) : payoutBody(money);
      return await call("POST", `/${list}/${id}`, body);
    },
    read: async (list: PaymentList, id: string) => await call("GET", `/${list}/${id}`),
    advance: async (list: PaymentList, id: string, move: object) =>
      await call("POST", `/sandbox/${list}/${id}/!advance`, move),
    decide: async (list: PaymentList, id: string, status: string) =>
      await call("POST", `/sandbox/${list}/${id}/!decide`, { status }),
    reverse: async (list: PaymentList, id: string) =>
      await call("POST", `/sandbox/${list}/${id}/!reverse`),
    choose: async (list: PaymentList, id: string, name: string) =>
      await call("POST", `/sandbox/${list}/${id}/!scenario`, { name }),
    settled: async () => (await call("GET", "/sandbox/!settled")).json,
  };
}

/** Headers that the payment page sends and a server does not. */
export const byPage = { origin: "http://127.0.0.1:8080" };

/** Returns functions for tests of timelines, beside those that control the sandbox. */
export function timelineCalls(gateway: TestGateway) {
  const sandbox = sandboxCalls(gateway);
  return {
    ...sandbox,
    timeline: async (list: PaymentList, id: string): Promise<PaymentTimeline> => {
      const { status, json } = await sandbox.call("GET", `/sandbox/${list}/${id}/timeline`);
      expect(status).toBe(200);
      return json;
    },
    /** Requests a token for an action on a payment of 51 pesos. */
    askForToken: async (action: string, idPayment: string): Promise<string> => {
      const { merchantCode, secret } = gateway.merchant;
      const money = { amount: 51, currencyCode: "PHP" };
      const body = { merchantCode, secret, action, idPayment, money };
      const call = { method: "POST", path: "/auth-tokens-by-action", body } as const;
      return String((await callApi(gateway, call)).json().token);
    },
    /** Creates a payin like its page, by default of 51 pesos. */
    createByPage: async (
      token: string,
      id: string,
      body: object = createBody({ callbackUrl: gateway.receiver.url }),
    ): Promise<LightMyRequestResponse> =>
      await callApi(gateway, {
        method: "POST",
        path: `/payins/${id}`,
        token,
        body,
        headers: byPage,
      }),
  };
}

/** Returns the codes of a timeline's hints. */
export const hintsOf = ({ hints }: PaymentTimeline) => hints.map(({ code }) => code);

/** Returns the kinds of a timeline's events. */
export const kindsOf = ({ events }: PaymentTimeline) => events.map(({ kind }) => kind);
