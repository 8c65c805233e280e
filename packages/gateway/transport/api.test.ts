import { request } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "@pay/contract/problem.ts";
import { callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

test("a problem names the wrong fields, and its id is also in a header (G9)", async () => {
  const response = await callApi(gateway, { method: "POST", path: "/payins/X-1", token, body: {} });
  expect(response.statusCode).toBe(422);
  expect(response.headers["content-type"]).toBe("application/problem+json");
  expect(Problem.parse(response.json())).toEqual(response.json());
  expect(response.json()).toEqual({
    type: `${gateway.baseUrl}/docs/problems/invalid_fields`,
    title: "Some fields are missing or wrong",
    status: 422,
    detail:
      "4 fields are missing or wrong: paymentRequested, paymentMethod, callbackUrl, returnUrl. See errors.",
    code: "invalid_fields",
    requestId: response.headers["x-request-id"],
    errors: [
      {
        pointer: "/paymentRequested",
        code: "required",
        detail:
          'paymentRequested is missing. Send an object such as {"money":{"amount":5000,"currencyCode":"JPY"}}.',
      },
      {
        pointer: "/paymentMethod",
        code: "required",
        detail:
          "paymentMethod is missing. Send an object with paymentMethodCode and the data that the method asks for.",
      },
      {
        pointer: "/callbackUrl",
        code: "required",
        detail:
          "callbackUrl is missing. Send an absolute https address such as https://shop.example/paid.",
      },
      {
        pointer: "/returnUrl",
        code: "required",
        detail:
          "returnUrl is missing. Send an absolute https address such as https://shop.example/paid.",
      },
    ],
  });
});

test("the type of a problem is the URL of an existing page (G9)", async () => {
  const { type } = (await callApi(gateway, { path: "/nothing" })).json();
  const page = await fetch(type);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("<h1>There is nothing at this path</h1>");
  expect((await fetch(`${gateway.baseUrl}/docs/problems/unheard_of`)).status).toBe(404);
});

describe("the version must be exactly 2, sent once (G18)", () => {
  test.each(["", "1", "2.79", "2.0", "02", "two", "2, 2", "2,2"])("not %j", async (version) => {
    const response = await callApi(gateway, { path: "/merchant-info", token, version });
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe("unsupported_api_version");
  });

  test("a duplicate version header is refused over a real connection", async () => {
    const call = request(`${gateway.baseUrl}/merchant-info`, { agent: false });
    call.setHeader("X-API-Version", ["2", "2"]);
    call.setHeader("Authorization", `Bearer ${token}`);
    call.end();
    const [response] = await once(call, "response");
    expect(await json(response)).toMatchObject({ status: 404, code: "unsupported_api_version" });
  });
});

describe("similar paths are told apart (G10)", () => {
  test.each([
    ["/payins/", 422, "invalid_fields"],
    ["/payin", 404, "path_not_found"],
    ["/merchant-info%2F", 404, "path_not_found"],
    [`/payins/${"a".repeat(65)}`, 422, "invalid_fields"],
    // With the `/api` in front, 8192 characters pass and one more does not (G17).
    [`/payins/${"a".repeat(8180)}`, 422, "invalid_fields"],
    [`/payins/${"a".repeat(8181)}`, 414, "path_too_long"],
    [`/payins/NOT-THERE?x=${"a".repeat(9000)}`, 404, "payment_not_found"],
    ["/payins/NOT-THERE", 404, "payment_not_found"],
    ["/payins/NOT-THERE?x=1#y", 404, "payment_not_found"],
  ])("%s", async (path, status, code) => {
    const response = await callApi(gateway, { path, token });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test("the pointer of a wrong path parameter is its name after #", async () => {
    const response = await callApi(gateway, { path: "/payins/A%2FB", token });
    expect(response.json().errors).toEqual([
      {
        pointer: "#idPayin",
        code: "wrong_format",
        detail:
          'idPayin contains "/". Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.',
      },
    ]);
  });
});

test("a wrong method is 405 with the allowed methods (G10)", async () => {
  const response = await callApi(gateway, { method: "DELETE", path: "/payins/A-1" });
  expect(response.statusCode).toBe(405);
  expect(response.headers["allow"]).toBe("POST, GET");
  const options = await callApi(gateway, { path: "/payins/!availablePaymentOptions" });
  expect(options.headers["allow"]).toBe("POST");
});

/** Requests options with a body padded to a length; returns the status, and whether the body was too large. */
async function postPadded(path: string, body: string, length: number) {
  const response = await fetch(`${gateway.baseUrl}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "X-API-Version": "2",
    },
    body: body.padEnd(length),
  });
  return [response.status, (await response.text()).includes("body_too_large")];
}

describe("a body must be JSON of at most 64 KiB (G10, G17)", () => {
  const path = "/payins/!availablePaymentOptions";
  const body = '{"paymentRequested":{"money":{"amount":5000,"currencyCode":"JPY"}}}';

  test("an empty body is invalid JSON", async () => {
    const response = await callApi(gateway, { method: "POST", path, token });
    expect(response.json()).toMatchObject({ status: 400, code: "invalid_json" });
  });

  test("64 KiB pass, one byte more is refused, and its sender can read the answer (G17)", async () => {
    expect(await postPadded(path, body, 65_536)).toEqual([200, false]);
    expect(await postPadded(path, body, 65_537)).toEqual([413, true]);
    expect(await postPadded(path, body, 900_000)).toEqual([413, true]);
  });
});

test("an unforeseen error is 500, logged under its id, without details in the answer (G9)", async () => {
  const { database } = gateway.deps;
  const select = vi.spyOn(database, "selectFrom").mockImplementation(() => {
    throw new Error("secret detail");
  });
  const response = await callApi(gateway, { path: "/merchant-info", token });
  select.mockRestore();
  expect(response.json()).toMatchObject({ status: 500, code: "internal_error" });
  expect(response.body).not.toContain("secret detail");
});

test("without its database the service answers 503 with Retry-After (G10)", async () => {
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const select = vi.spyOn(gateway.deps.database, "selectFrom").mockImplementation(() => {
    throw away;
  });
  const response = await callApi(gateway, { path: "/merchant-info", token });
  select.mockRestore();
  expect(response.json()).toMatchObject({ status: 503, code: "service_unavailable" });
  expect(response.headers["retry-after"]).toBe("5");
});

test("a URL of 16 KiB fits (G17)", async () => {
  const response = await fetch(`${gateway.publicUrl}/nothing?${"a".repeat(16_384)}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("There is no page at this address.");
});

test("answers of the API are never cached", async () => {
  const response = await callApi(gateway, { path: "/merchant-info", token });
  expect(response.headers["content-type"]).toBe("application/json");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
});

test("the keys and the description of the API need no version (G6, G18)", async () => {
  const keys = await fetch(`${gateway.baseUrl}/.well-known/jwks.json`);
  expect(await keys.json()).toEqual({
    keys: [
      expect.objectContaining({ kty: "OKP", crv: "Ed25519", alg: "EdDSA" }),
      expect.objectContaining({ kty: "OKP", crv: "Ed25519", alg: "EdDSA" }),
    ],
  });
  const description = await fetch(`${gateway.baseUrl}/openapi.json`);
  expect(await description.json()).toMatchObject({
    openapi: "3.1.0",
    info: { version: "2.79" },
    servers: [{ url: gateway.baseUrl }],
  });
});

test("the body at an unknown path is not read", async () => {
  for (const body of ["", "{", "7", '{"a":1,"a":2}']) {
    const headers = { "content-type": "application/json" };
    const response = await callApi(gateway, { method: "POST", path: "/nothing", body, headers });
    expect([response.statusCode, response.json().code]).toEqual([404, "path_not_found"]);
  }
  const page = {
    method: "POST",
    url: "/nothing",
    payload: "{",
  } as const;
  for (const type of ["x/y", ";;;"]) {
    const response = await gateway.app.inject({ ...page, headers: { "content-type": type } });
    expect(response.statusCode).toBe(404);
  }
});
