import { createPayin } from "@pay/contract/endpoints/createPayin.ts";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import { created, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callApi } from "./callApi.ts";
import { setRuntimeConfig } from "./runtimeConfig.ts";

const params = { idPayin: "A-1042" };
const token = "a.b.c";

beforeEach(() => {
  setRuntimeConfig({ apiBaseUrl: "https://api.example/v/", environment: "sandbox" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(answer: (address: string, init: RequestInit) => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a read sends version and token to the base address, and its parsed reply lacks the merchant's fees", async () => {
  const fetched = answerWith(async () => Response.json({ ...samplePayin(), more: 1 }));
  await expect(callApi(readPayin, { params, token })).resolves.toEqual(created(samplePayin()));
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("https://api.example/v/payins/A-1042");
  expect(init?.method).toBe("GET");
  expect(init?.headers).toEqual({
    Accept: "application/json",
    "X-API-Version": "2",
    Authorization: "Bearer a.b.c",
  });
});

test("a create sends its body as JSON and accepts only 201 as success", async () => {
  const { money } = samplePayin().paymentRequested;
  const body = {
    paymentRequested: { money },
    paymentMethod: { paymentMethodCode: "OFFLINE" },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  };
  const fetched = answerWith(async () => Response.json(created(samplePayin()), { status: 201 }));
  await expect(callApi(createPayin, { params, body, token })).resolves.toEqual(
    created(samplePayin()),
  );
  expect(fetched.mock.calls[0]?.[1].body).toBe(JSON.stringify(body));
  answerWith(async () => Response.json(created(samplePayin()), { status: 200 }));
  await expect(callApi(createPayin, { params, body, token })).rejects.toMatchObject({
    kind: "unreadable",
  });
});

test("the endpoints of the shop are on the origin of the page", async () => {
  const fetched = answerWith(async () => Response.json({ callbacks: [] }));
  await callApi(listShopCallbacks, {});
  expect(fetched.mock.calls[0]?.[0]).toBe("/sandbox/shop/callbacks");
});

test.each([
  ["HTML instead of JSON", () => new Response("<html>Sign in to the Wi-Fi</html>")],
  ["a reply of another shape", () => Response.json({ status: "SUCCESS" })],
])("%s is unreadable", async (_, answer) => {
  answerWith(async () => answer());
  await expect(callApi(readPayin, { params, token })).rejects.toMatchObject({ kind: "unreadable" });
});

test("a missing connection is of kind network", async () => {
  answerWith(async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(callApi(readPayin, { params, token })).rejects.toMatchObject({ kind: "network" });
});

function hang(_: string, init: RequestInit): Promise<Response> {
  return new Promise((__, reject) => {
    init.signal?.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}

test("a call without an answer after 15 seconds is a timeout", async () => {
  vi.useFakeTimers();
  answerWith(hang);
  const outcome = expect(callApi(readPayin, { params, token })).rejects.toMatchObject({
    kind: "timeout",
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
});

test("a cancelled call rejects with the abort", async () => {
  answerWith(hang);
  const controller = new AbortController();
  const outcome = expect(
    callApi(readPayin, { params, token, signal: controller.signal }),
  ).rejects.toMatchObject({ name: "AbortError" });
  controller.abort();
  await outcome;
});

test("an unreadable optional field is dropped and reported, an unreadable amount is an error", async () => {
  const { paymentMethodResponse } = samplePayin();
  const answered = (more: object) => {
    const response = { ...paymentMethodResponse, ...more };
    answerWith(async () => Response.json({ ...samplePayin(), paymentMethodResponse: response }));
    return callApi(readPayin, { params, token });
  };
  await expect(answered({ phoneNumber: 7 })).resolves.toEqual({
    ...created(samplePayin()),
    unread: ["/paymentMethodResponse/phoneNumber"],
  });
  await expect(answered({ moneyRequired: "4999" })).rejects.toMatchObject({ kind: "unreadable" });
});
