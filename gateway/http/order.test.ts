import { createSign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { issueToken } from "../token/issueToken.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway.close());
// Resets the limits: the second of every key is over.
beforeEach(() => gateway.clock.advance(1000));

type Draft = { -readonly [Key in keyof ApiCall]: ApiCall[Key] } & {
  /** The number of earlier calls of the same kind in the same second. */
  before?: number;
};
/** A fault of a call, and the error if all later faults are present too. */
type Rung = readonly [name: string, spoil: (call: Draft) => void, status: number, code: string];

/** Adds one fault and all later faults to a call; returns the error. */
async function tellFirst(right: Draft, rungs: readonly Rung[], index: number) {
  const call = { ...right };
  for (const [, spoil] of rungs.slice(index).toReversed()) spoil(call);
  const { before = 0, ...one } = call;
  for (let count = 0; count < before; count += 1) await callApi(gateway, one);
  const response = await callApi(gateway, one);
  return { status: response.statusCode, code: response.json().code };
}

const createBody = {
  paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
  paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" },
  callbackUrl: "https://shop.example/callback",
  returnUrl: "https://shop.example/return",
};

describe("of all faults of a create the first in the order is returned (G10)", () => {
  let right: Draft;
  let tokens: Record<"limited" | "readOnly", string>;
  beforeAll(async () => {
    const { merchantCode } = gateway.merchant;
    const limited = await issueToken(gateway.deps, {
      merchantCode,
      scope: { kind: "operations", operations: ["POST /payins/.*"] },
      money: { amount: 5000, currencyCode: "JPY" },
      validitySecs: 1800,
    });
    tokens = { limited: limited.token, readOnly: await gateway.issueToken("GET /payins/.*") };
    right = { method: "POST", path: "/payins/ORDER-1", token: tokens.limited, body: createBody };
    const taken = { ...right, path: "/payins/TAKEN-1" };
    expect((await callApi(gateway, taken)).statusCode).toBe(201);
  });

  const rungs: readonly Rung[] = [
    [
      "the path is unknown",
      (call) => {
        call.path = `/payin${call.path}`;
        call.before = 0;
      },
      404,
      "path_not_found",
    ],
    [
      "the version is missing",
      (call) => {
        call.version = "";
        call.before = 0;
      },
      404,
      "unsupported_api_version",
    ],
    ["the method is another", (call) => (call.method = "PUT"), 405, "method_not_allowed"],
    [
      "the address of unproven callers has used up its second",
      (call) => (call.before = 10),
      429,
      "too_many_requests",
    ],
    [
      "the token is wrong",
      (call) => {
        call.token = "a.b.c";
        call.before = 0;
      },
      401,
      "unauthorized",
    ],
    [
      "the key has used up its second",
      (call) => {
        call.token = tokens.readOnly;
        call.before = 10;
      },
      429,
      "too_many_requests",
    ],
    [
      "the token does not cover it",
      (call) => {
        call.token = tokens.readOnly;
        call.before = 0;
      },
      403,
      "insufficient_scope",
    ],
    [
      "the media type is another",
      (call) => (call.headers = { "content-type": "text/plain" }),
      415,
      "unsupported_media_type",
    ],
    ["the body is too large", (call) => (call.body = "{".repeat(65_537)), 413, "body_too_large"],
    ["the body is not JSON", (call) => (call.body = "{"), 400, "invalid_json"],
    ["the id is taken", (call) => (call.path = "/payins/TAKEN-1"), 409, "id_already_accepted"],
    [
      "the fields are wrong",
      (call) =>
        (call.body = {
          ...createBody,
          paymentRequested: { money: { amount: 6000, currencyCode: "JPY" } },
          returnUrl: 7,
        }),
      422,
      "invalid_fields",
    ],
    [
      "the token is for other money",
      (call) =>
        (call.body = {
          ...createBody,
          paymentRequested: { money: { amount: 6000, currencyCode: "JPY" } },
        }),
      403,
      "money_not_allowed",
    ],
  ];

  test.each(rungs.map(([name, , status, code], index) => ({ name, status, code, index })))(
    "$status $code: $name",
    async ({ status, code, index }) => {
      expect(await tellFirst(right, rungs, index)).toEqual({ status, code });
    },
  );

  test("none of these used up the id: the call without faults is accepted", async () => {
    expect((await callApi(gateway, right)).statusCode).toBe(201);
  });
});

/** Returns a signed token request with the service's time. */
function signed(more: object): Draft {
  const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
  const body = JSON.stringify({ merchantCode: "SANDBOX", timestamp, ...more });
  const signature = createSign("RSA-SHA256")
    .update(body)
    .sign(gateway.merchant.privateKey, "base64");
  return {
    body,
    headers: { "content-type": "application/json", "x-signature": signature },
    path: "",
  };
}

function rightTokenRequest(): Draft {
  return {
    ...signed({ action: "PAYIN_INFO", idPayment: "ORDER-1" }),
    method: "POST",
    path: "/auth-tokens-by-action",
  };
}

describe("of all faults of a token request the first in the order is returned (G10)", () => {
  const rungs: readonly Rung[] = [
    [
      "the path is unknown",
      (call) => {
        call.path = "/auth-token";
        call.before = 0;
      },
      404,
      "path_not_found",
    ],
    [
      "the version is another",
      (call) => {
        call.version = "2.79";
        call.before = 0;
      },
      404,
      "unsupported_api_version",
    ],
    ["the method is another", (call) => (call.method = "GET"), 405, "method_not_allowed"],
    [
      "failed proofs in the name of the merchant have used up its second",
      (call) => (call.before = 10),
      429,
      "too_many_requests",
    ],
    [
      "the signature is wrong",
      (call) => {
        call.headers = { ...call.headers, "x-signature": "AAAA" };
        call.before = 0;
      },
      401,
      "unauthorized",
    ],
    ["its payment has used up its second", (call) => (call.before = 10), 429, "too_many_requests"],
    [
      "the media type is another",
      (call) => {
        call.headers = { ...call.headers, "content-type": "text/plain" };
        call.before = 0;
      },
      415,
      "unsupported_media_type",
    ],
    [
      "the fields are wrong",
      (call) => Object.assign(call, signed({ action: "PAYIN_ERASE" }), { path: call.path }),
      422,
      "invalid_fields",
    ],
  ];

  test.each(rungs.map(([name, , status, code], index) => ({ name, status, code, index })))(
    "$status $code: $name",
    async ({ status, code, index }) => {
      expect(await tellFirst(rightTokenRequest(), rungs, index)).toEqual({ status, code });
    },
  );

  test("an unreadable body is refused before the proof", async () => {
    const broken = { ...rightTokenRequest(), headers: { "x-signature": "AAAA" } };
    const tell = async (body: string, type = "application/json") => {
      const headers = { ...broken.headers, "content-type": type };
      return (await callApi(gateway, { ...broken, body, headers })).statusCode;
    };
    expect(await tell("{".repeat(65_537))).toBe(413);
    expect(await tell("{")).toBe(400);
    expect(await tell('{"merchantCode":"SANDBOX","merchantCode":"SANDBOX"}')).toBe(400);
    expect(await tell("merchantCode=SANDBOX", "application/x-www-form-urlencoded")).toBe(415);
    expect(await tell("{}")).toBe(401);
  });
});
