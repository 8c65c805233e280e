import { afterEach, describe, expect, test } from "vitest";
import { callApi } from "./callApi.ts";
import { createPayin, readPayin } from "./payin.ts";
import { problemOf, startServer, type Answer } from "./testing/startServer.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that gives these answers in turn, the last one for ever, and the waits that a caller made. */
async function serve(...answers: readonly Answer[]) {
  const server = await startServer(() => {
    return answers[Math.min(server.calls.length, answers.length) - 1] ?? { status: 500 };
  });
  closing.push(server.close);
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { server, waits, service: { baseUrl: server.url, token: "h.p.s", wait } };
}

const tooMany = (retryAfter: string): Answer => ({
  status: 429,
  headers: { "retry-after": retryAfter },
  body: problemOf(429, "too_many_requests"),
});

const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

describe("a call of the API (§4)", () => {
  test("reads a payin under its encoded id with version and token", async () => {
    const { server, service } = await serve({ status: 200, body: { process: {} } });
    await expect(readPayin(service, "a.b~c/d")).resolves.toEqual({ process: {} });
    expect(server.calls[0]).toMatchObject({
      method: "GET",
      path: "/payins/a.b~c%2Fd",
      headers: { "x-api-version": "2", accept: "application/json", authorization: "Bearer h.p.s" },
      body: "",
    });
  });

  test("creates a payin with its body as JSON", async () => {
    const { server, service } = await serve({ status: 201, body: {} });
    const request = {
      paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: "https://shop.example/callbacks",
      returnUrl: "https://shop.example/return",
    };
    await createPayin(service, "A-1", request);
    expect(server.calls[0]).toMatchObject({ method: "POST", path: "/payins/A-1" });
    expect(JSON.parse(server.calls[0]?.body ?? "")).toEqual(request);
  });
});

describe("a refusal (§7)", () => {
  test("carries the problem, and names the fields and what to do in its message", async () => {
    const errors = [{ pointer: "/paymentMethod/taxId", code: "required", detail: "is required" }];
    const problem = problemOf(422, "invalid_fields", { errors });
    const { service } = await serve({ status: 422, body: problem });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ApiError",
      status: 422,
      problem,
      retryAfterSecs: undefined,
      message:
        "GET /payins/A-1 was answered 422 invalid_fields: This was refused. [/paymentMethod/taxId: is required] Correct the fields that `problem.errors` names.",
    });
  });

  test("does not name a field twice that its detail names", async () => {
    const errors = [{ pointer: "/paymentMethod/taxId", code: "required", detail: "Required." }];
    const detail = "/paymentMethod/taxId: Required.";
    const { service } = await serve({
      status: 422,
      body: problemOf(422, "invalid_fields", { detail, errors }),
    });
    await expect(readPayin(service, "A-1")).rejects.toThrow(
      /invalid_fields: \/paymentMethod\/taxId: Required\. Correct the fields/,
    );
  });

  test("with a code that came later is told without advice", async () => {
    const { service } = await serve({ status: 418, body: problemOf(418, "toString") });
    await expect(readPayin(service, "A-1")).rejects.toThrow(
      /^GET \/payins\/A-1 was answered 418 toString: This was refused\.$/,
    );
  });

  test.each([
    ["an error page", { status: 502, headers: { "content-type": "text/html" }, body: "<h1>" }],
    ["a page in place of the answer", { status: 200, body: "<h1>Log in</h1>" }],
    ["a problem that is cut off", { status: 500, body: '{"code":' }],
    ["nothing", { status: 404, headers: { "content-type": "text/plain" }, body: "" }],
  ] as const)("by %s points at what stands between", async (_, answer) => {
    const { service } = await serve(answer);
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ApiError",
      status: answer.status,
      problem: undefined,
      message: expect.stringContaining("check baseUrl"),
    });
  });

  test("by a redirect elsewhere is not followed with the token", async () => {
    const other = await serve({ status: 200, body: {} });
    const location = `${other.server.url}/payins/A-1`;
    const { service } = await serve({ status: 307, headers: { location }, body: "" });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ name: "ServiceUnreachable" });
    expect(other.server.calls).toEqual([]);
  });
});

describe("too many requests (§8)", () => {
  test("are tried again after Retry-After", async () => {
    const { server, waits, service } = await serve(tooMany("2"), tooMany("1"), {
      status: 200,
      body: { ok: 1 },
    });
    await expect(readPayin(service, "A-1")).resolves.toEqual({ ok: 1 });
    expect(waits).toEqual([2000, 1000]);
    expect(server.calls).toHaveLength(3);
  });

  test("are given up after four tries in all", async () => {
    const { server, waits, service } = await serve(tooMany("1"));
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      status: 429,
      retryAfterSecs: 1,
    });
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(server.calls).toHaveLength(4);
  });

  test("are given up as often as the caller says", async () => {
    const { server, service } = await serve(tooMany("1"));
    const call = callApi({ ...service, maximumTries: 1 }, { method: "GET", path: "/" });
    await expect(call).rejects.toMatchObject({ status: 429 });
    expect(server.calls).toHaveLength(1);
  });

  test("that ask for a long wait are left to the caller", async () => {
    const { waits, service } = await serve(tooMany("31"));
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ retryAfterSecs: 31 });
    expect(waits).toEqual([]);
  });

  test("that ask for longer than the caller has are left to it too", async () => {
    const { waits, service } = await serve(tooMany("4"));
    const hasty = { ...service, maximumWaitSecs: 3 };
    await expect(readPayin(hasty, "A-1")).rejects.toMatchObject({ retryAfterSecs: 4 });
    expect(waits).toEqual([]);
  });

  test("without Retry-After are tried again after a second", async () => {
    const body = problemOf(429, "too_many_requests");
    const { waits, service } = await serve({ status: 429, body }, { status: 200, body: {} });
    await readPayin(service, "A-1");
    expect(waits).toEqual([1000]);
  });

  test("are the only refusal that is tried again", async () => {
    const { server, service } = await serve({
      status: 503,
      headers: { "retry-after": "1" },
      body: problemOf(503, "service_unavailable"),
    });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ status: 503 });
    expect(server.calls).toHaveLength(1);
  });
});

describe("nobody there", () => {
  test("is said with the address and the reason", async () => {
    const { service, server } = await serve({ status: 200 });
    await server.close();
    closing.length = 0;
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ServiceUnreachable",
      message: `GET /payins/A-1: nobody answered at ${server.url} (ECONNREFUSED). Is the service running, and is baseUrl right?`,
    });
  });

  test("is also no answer in time", async () => {
    const service = { baseUrl: "http://127.0.0.1", fetch: never, timeoutMs: 1, token: "h.p.s" };
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({ name: "ServiceUnreachable" });
  });
});
