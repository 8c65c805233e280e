import { createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
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
/** A fault as a change of the call, and the error if all later faults are present too. */
type Rung = readonly [name: string, fault: () => Partial<Draft>, status: number, code: string];

/** Adds one fault and all later faults to a call; returns the error. */
async function tellFirst(right: Draft, rungs: readonly Rung[], index: number) {
  const faults = rungs.slice(index).toReversed();
  const call: Draft = Object.assign({}, right, ...faults.map(([, fault]) => fault()));
  const { before = 0, ...one } = call;
  for (let count = 0; count < before; count += 1) await callApi(gateway, one);
  const response = await callApi(gateway, one);
  return { status: response.statusCode, code: response.json().code };
}

const rightBody = createBody({
  amount: 5000,
  currencyCode: "JPY",
  paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" },
  callbackUrl: "https://shop.example/callback",
});

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
    right = { method: "POST", path: "/payins/ORDER-1", token: tokens.limited, body: rightBody };
    const taken = { ...right, path: "/payins/TAKEN-1" };
    expect((await callApi(gateway, taken)).statusCode).toBe(201);
  });

  const otherMoney = { money: { amount: 6000, currencyCode: "JPY" } };
  const rungs: readonly Rung[] = [
    [
      "the path is unknown",
      () => ({ path: "/payin/payins/ORDER-1", before: 0 }),
      404,
      "path_not_found",
    ],
    ["the version is missing", () => ({ version: "", before: 0 }), 404, "unsupported_api_version"],
    ["the method is another", () => ({ method: "PUT" }), 405, "method_not_allowed"],
    ["unproven calls have used up the second", () => ({ before: 10 }), 429, "too_many_requests"],
    ["the token is wrong", () => ({ token: "a.b.c", before: 0 }), 401, "unauthorized"],
    [
      "the key has used up its second",
      () => ({ token: tokens.readOnly, before: 10 }),
      429,
      "too_many_requests",
    ],
    [
      "the token does not cover it",
      () => ({ token: tokens.readOnly, before: 0 }),
      403,
      "insufficient_scope",
    ],
    [
      "the media type is another",
      () => ({ headers: { "content-type": "text/plain" } }),
      415,
      "unsupported_media_type",
    ],
    ["the body is too large", () => ({ body: "{".repeat(65_537) }), 413, "body_too_large"],
    ["the body is not JSON", () => ({ body: "{" }), 400, "invalid_json"],
    ["the id is taken", () => ({ path: "/payins/TAKEN-1" }), 409, "id_already_accepted"],
    [
      "the fields are wrong",
      () => ({ body: { ...rightBody, paymentRequested: otherMoney, returnUrl: 7 } }),
      422,
      "invalid_fields",
    ],
    [
      "the token is for other money",
      () => ({ body: { ...rightBody, paymentRequested: otherMoney } }),
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

  test("docs/interface.md lists these errors in this order", () => {
    const page = readFileSync(new URL("../../../docs/interface.md", import.meta.url), "utf8");
    const table = /^### G10 [^]*?^\| 11 \|.*$/m.exec(page)?.[0] ?? "";
    const steps = table.matchAll(/^\| \d+ \| .* \| (\d[\d; ]*)(?: with `Allow`)? \|$/gm);
    const listed = [...steps].flatMap(([, statuses = ""]) => statuses.split("; ").map(Number));
    // 414 is of the path, as 404 is.
    expect(listed.filter((status) => status !== 414)).toEqual(rungs.map(([, , status]) => status));
  });

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
    ["the path is unknown", () => ({ path: "/auth-token", before: 0 }), 404, "path_not_found"],
    [
      "the version is another",
      () => ({ version: "2.79", before: 0 }),
      404,
      "unsupported_api_version",
    ],
    ["the method is another", () => ({ method: "GET" }), 405, "method_not_allowed"],
    ["failed proofs have used up the second", () => ({ before: 10 }), 429, "too_many_requests"],
    [
      "the signature is wrong",
      () => ({ headers: { "content-type": "text/plain", "x-signature": "AAAA" }, before: 0 }),
      401,
      "unauthorized",
    ],
    ["its payment has used up its second", () => ({ before: 10 }), 429, "too_many_requests"],
    [
      "the media type is another",
      () => {
        const { body, headers } = signed({ action: "PAYIN_ERASE" });
        return { body, headers: { ...headers, "content-type": "text/plain" }, before: 0 };
      },
      415,
      "unsupported_media_type",
    ],
    [
      "the fields are wrong",
      () => {
        const { body, headers } = signed({ action: "PAYIN_ERASE" });
        return { body, headers };
      },
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
