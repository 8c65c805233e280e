import { describe, expect, test } from "vitest";
import { callApi } from "./callApi.ts";
import { createPayin, readPayin } from "./payin.ts";
import { serveAnswers } from "./testing/serveAnswers.ts";
import { type Answer, problemOf } from "./testing/startServer.ts";

const tooMany = (retryAfter: string): Answer => ({
  status: 429,
  headers: { "retry-after": retryAfter },
  body: problemOf(429, "too_many_requests"),
});

const away: Answer = {
  status: 503,
  headers: { "retry-after": "2" },
  body: problemOf(503, "service_unavailable"),
};

/** Expects waits of these milliseconds, each up to a second longer. */
function expectAbout(waits: readonly number[], asked: readonly number[]) {
  expect(waits.map((ms, index) => Math.floor((ms - (asked[index] ?? 0)) / 1000))).toEqual(
    asked.map(() => 0),
  );
}

const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

describe("too many requests (§8)", () => {
  test("a 429 is repeated once, up to a second after Retry-After", async () => {
    const { server, waits, service } = await serveAnswers(tooMany("2"), {
      status: 200,
      body: { ok: 1 },
    });
    await expect(readPayin(service, "A-1")).resolves.toEqual({ ok: 1 });
    expectAbout(waits, [2000]);
    expect(server.calls).toHaveLength(2);
  });

  test("calls that were refused together do not return together", async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const served = await serveAnswers(tooMany("1"), { status: 200, body: {} });
        await readPayin(served.service, "A-1");
        return served.waits;
      }),
    );
    expect(new Set(waits.flat()).size).toBeGreaterThan(10);
  });

  test("a second 429 is thrown, also after another failure in between", async () => {
    for (const answers of [[tooMany("1")], [tooMany("1"), away, tooMany("1")]]) {
      const { server, service } = await serveAnswers(...answers);
      await expect(readPayin(service, "A-1")).rejects.toMatchObject({
        status: 429,
        retryAfterSecs: 1,
      });
      expect(server.calls).toHaveLength(answers.length === 1 ? 2 : 3);
    }
  });

  test("maximumTries limits the attempts", async () => {
    const { server, service } = await serveAnswers(tooMany("1"));
    const call = callApi({ ...service, maximumTries: 1 }, { method: "GET", path: "/" });
    await expect(call).rejects.toMatchObject({ status: 429 });
    expect(server.calls).toHaveLength(1);
  });

  test("a Retry-After beyond the deadline is left to the caller", async () => {
    const { waits, service } = await serveAnswers(tooMany("60"));
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ retryAfterSecs: 60 });
    const hasty = { ...service, deadlineMs: 3000 };
    await expect(readPayin(hasty, "A-1")).rejects.toMatchObject({ retryAfterSecs: 60 });
    expect(waits).toEqual([]);
  });

  test("no wait begins that would end after the deadline", async () => {
    const slow = { ...away, headers: { "retry-after": "4" } };
    const { waits, service } = await serveAnswers(slow);
    const call = readPayin({ ...service, deadlineMs: 10_500 }, "A-1");
    await expect(call).rejects.toMatchObject({ status: 503 });
    expectAbout(waits, [4000, 4000]);
  });

  test("without Retry-After the waits double, each randomly shortened by up to a half", async () => {
    const { waits, service } = await serveAnswers({ status: 503, body: problemOf(503, "x") });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ status: 503 });
    expect(waits).toHaveLength(3);
    for (const [index, longest] of [500, 1000, 2000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(longest / 2);
      expect(waits[index]).toBeLessThanOrEqual(longest);
    }
  });

  test("a 429 of any call is repeated, because the call was not processed (§8)", async () => {
    const { server, service } = await serveAnswers(tooMany("1"), { status: 200, body: {} });
    await callApi(service, { method: "POST", path: "/callbacks/!resend", body: "{}" });
    expect(server.calls).toHaveLength(2);
  });
});

describe("a service that is unavailable for a moment", () => {
  test("a repeatable call is repeated after Retry-After", async () => {
    const { waits, service } = await serveAnswers(away, { status: 200, body: { ok: 1 } });
    await expect(readPayin(service, "A-1")).resolves.toEqual({ ok: 1 });
    expectAbout(waits, [2000]);
  });

  test("a call that would take effect twice is not repeated", async () => {
    const { server, service } = await serveAnswers(away);
    const call = callApi(service, { method: "POST", path: "/callbacks/!resend", body: "{}" });
    await expect(call).rejects.toMatchObject({ status: 503, code: "service_unavailable" });
    expect(server.calls).toHaveLength(1);
  });

  test.each([502, 504])("a %d from a proxy is repeated", async (status) => {
    const headers = { "content-type": "text/html" };
    const { service } = await serveAnswers(
      { status, headers, body: "" },
      { status: 200, body: {} },
    );
    await expect(readPayin(service, "A-1")).resolves.toEqual({});
  });

  test.each([400, 401, 403, 404, 409, 422, 500])("a %d is not repeated", async (status) => {
    const { server, service } = await serveAnswers({ status, body: problemOf(status, "x") });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ status });
    expect(server.calls).toHaveLength(1);
  });
});

describe("a service that does not answer", () => {
  test("the error names the address and the reason after all attempts", async () => {
    const { service, server, waits } = await serveAnswers({ status: 200 });
    await server.close();
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ServiceUnreachable",
      message: `GET /payins/A-1 got no answer from ${server.url} (ECONNREFUSED). Check baseUrl and that the service is running.`,
    });
    expect(waits).toHaveLength(3);
  });

  test("an attempt without an answer in time is repeated", async () => {
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
    };
    const patience = { timeoutMs: 1, maximumTries: 2, wait };
    const service = { baseUrl: "http://127.0.0.1", fetch: never, token: "h.p.s", ...patience };
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ServiceUnreachable",
      message: expect.stringContaining("(no answer in 1 ms)"),
    });
    expect(waits).toHaveLength(1);
  });

  test("a call that would take effect twice is left to the caller", async () => {
    let calls = 0;
    const broken: typeof fetch = async () => {
      calls += 1;
      throw new TypeError("fetch failed");
    };
    const service = { baseUrl: "http://127.0.0.1", fetch: broken };
    const call = callApi(service, { method: "POST", path: "/callbacks/!resend", body: "{}" });
    await expect(call).rejects.toMatchObject({ name: "ServiceUnreachable" });
    expect(calls).toBe(1);
  });
});

describe("a signal", () => {
  test("aborting ends a running call with the signal's reason", async () => {
    const ending = new AbortController();
    const service = { baseUrl: "http://127.0.0.1", fetch: never, token: "h.p.s" };
    const call = readPayin({ ...service, signal: ending.signal }, "A-1");
    ending.abort(new Error("the customer left"));
    await expect(call).rejects.toThrow("the customer left");
  });

  test("aborting ends a wait between attempts", async () => {
    const { server, service } = await serveAnswers(tooMany("30"));
    const ending = new AbortController();
    const { wait: _instead, ...patient } = service;
    const fetchAndEnd: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      queueMicrotask(() => setImmediate(() => ending.abort(new Error("the customer left"))));
      return response;
    };
    const call = readPayin({ ...patient, fetch: fetchAndEnd, signal: ending.signal }, "A-1");
    await expect(call).rejects.toThrow("the customer left");
    expect(server.calls).toHaveLength(1);
  });
});

describe("a create (G11)", () => {
  const order = {
    paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
    paymentMethod: { paymentMethodCode: "QR_PH" },
    callbackUrl: "https://shop.example/callbacks",
    returnUrl: "https://shop.example/return",
  };
  const created = { status: 201, body: { process: { status: "PROCESSING" } } };

  test("a create that is answered is sent once", async () => {
    const { server, service } = await serveAnswers(created);
    expect(await createPayin(service, "A-1", order)).toEqual(created.body);
    expect(server.calls).toHaveLength(1);
  });

  test("an id of another request is refused, and nothing is read", async () => {
    const body = problemOf(409, "id_already_accepted", { sameRequest: false });
    const { server, service } = await serveAnswers({ status: 409, body });
    await expect(createPayin(service, "A-1", order)).rejects.toMatchObject({
      status: 409,
      code: "id_already_accepted",
      advice:
        "Another payment has this id. Read it, or choose a new id for a new order. An id can never be reused.",
    });
    expect(server.calls).toHaveLength(1);
  });
});
