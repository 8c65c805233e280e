import { describe, expect, test } from "vitest";
import { ApiError } from "./apiError.ts";
import { callApi } from "./callApi.ts";
import { createPayin, readPayin } from "./payin.ts";
import { serveAnswers } from "./testing/serveAnswers.ts";
import { problemOf } from "./testing/startServer.ts";

describe("a call of the API (§4)", () => {
  test("a read has the id, the version and the token", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: { process: {} } });
    await expect(readPayin(service, "a.b~c-d")).resolves.toEqual({ process: {} });
    expect(server.calls[0]).toMatchObject({
      method: "GET",
      path: "/payins/a.b~c-d",
      headers: { "x-api-version": "2", accept: "application/json", authorization: "Bearer h.p.s" },
      body: "",
    });
  });

  test("a create has its body as JSON", async () => {
    const { server, service } = await serveAnswers({ status: 201, body: {} });
    const request = {
      paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: "https://shop.example/callbacks",
      returnUrl: "https://shop.example/return",
    };
    await createPayin(service, "A-1", request);
    expect(server.calls[0]).toMatchObject({
      method: "POST",
      path: "/payins/A-1",
      headers: { "content-type": "application/json" },
    });
    expect(JSON.parse(server.calls[0]?.body ?? "")).toEqual(request);
  });

  test("an empty list is sent, because an absent one means all (§4)", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: {} });
    const query = { currencies: [], paymentMethodCodes: undefined };
    await callApi(service, { method: "GET", path: "/balances", query });
    expect(server.calls[0]?.path).toBe("/balances?currencies=");
  });
});

describe("a refusal (§7)", () => {
  test("the error carries the problem, and its message names the fields and the remedy", async () => {
    const errors = [{ pointer: "/paymentMethod/taxId", code: "required", detail: "is required" }];
    const problem = problemOf(422, "invalid_fields", { errors });
    const { service } = await serveAnswers({ status: 422, body: problem });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ApiError",
      status: 422,
      code: "invalid_fields",
      requestId: "r-1",
      fields: errors,
      advice: "Correct the fields that `fields` of this error names.",
      problem,
      retryAfterSecs: undefined,
      message:
        "GET /payins/A-1 was answered 422 invalid_fields: This was refused. [/paymentMethod/taxId: is required] Correct the fields that `fields` of this error names.",
    });
  });

  test("the message does not repeat a field that the detail names", async () => {
    const errors = [{ pointer: "/paymentMethod/taxId", code: "required", detail: "Required." }];
    const detail = "/paymentMethod/taxId: Required.";
    const { service } = await serveAnswers({
      status: 422,
      body: problemOf(422, "invalid_fields", { detail, errors }),
    });
    await expect(readPayin(service, "A-1")).rejects.toThrow(
      /invalid_fields: \/paymentMethod\/taxId: Required\. Correct the fields/,
    );
  });

  test("an unknown code has no advice", async () => {
    const { service } = await serveAnswers({ status: 418, body: problemOf(418, "toString") });
    await expect(readPayin(service, "A-1")).rejects.toThrow(
      /^GET \/payins\/A-1 was answered 418 toString: This was refused\.$/,
    );
  });

  test.each([
    ["an error page", { status: 502, headers: { "content-type": "text/html" }, body: "<h1>" }],
    ["a page in place of the answer", { status: 200, body: "<h1>Log in</h1>" }],
    ["a problem that is cut off", { status: 500, body: '{"code":' }],
    ["a problem that is null", { status: 500, body: "null" }],
    ["a proxy's problem", { status: 403, body: { title: "Forbidden", status: 403 } }],
    [
      "a proxy's list of errors",
      { status: 400, body: problemOf(400, "X", { errors: [{ message: "wrong" }] }) },
    ],
    ["an empty body", { status: 404, headers: { "content-type": "text/plain" }, body: "" }],
    [
      "a problem with another content type",
      {
        status: 403,
        headers: { "content-type": "application/json" },
        body: problemOf(403, "insufficient_scope"),
      },
    ],
  ] as const)(
    "%s is reported as an answer of something other than the service",
    async (_, answer) => {
      const { service } = await serveAnswers(answer);
      await expect(readPayin(service, "A-1")).rejects.toMatchObject({
        name: "ApiError",
        status: answer.status,
        problem: undefined,
        message: expect.stringContaining("Check baseUrl"),
      });
    },
  );

  test("a redirect is not followed, so that the token stays here", async () => {
    const other = await serveAnswers({ status: 200, body: {} });
    const location = `${other.server.url}/payins/A-1`;
    const { service } = await serveAnswers({ status: 307, headers: { location }, body: "" });
    await expect(readPayin(service, "A-1")).rejects.toMatchObject({
      name: "ApiError",
      status: 307,
      message: expect.stringContaining("Check baseUrl"),
    });
    expect(other.server.calls).toEqual([]);
  });
});

test.each([
  ["of the body is shown", "", "Send one of by and to.", "[body: Send one of by and to] "],
  ["that repeats the problem is not shown twice", "/timestamp", "This was refused.", ""],
])("an error %s", (_, pointer, detail, shown) => {
  const errors = [{ pointer, code: "required" as const, detail }];
  const { message } = new ApiError("POST /payins/A-1", {
    status: 422,
    problem: { ...problemOf(422, "invalid_fields"), detail: "This was refused.", errors },
  });
  expect(message).toBe(
    `POST /payins/A-1 was answered 422 invalid_fields: This was refused. ${shown}Correct the fields that \`fields\` of this error names.`,
  );
});
