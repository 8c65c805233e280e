import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { toOpenApi } from "./openApi.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

const Operation = z.object({
  security: z.array(z.unknown()),
  requestBody: z.optional(z.unknown()),
  parameters: z.array(z.object({ name: z.string() })),
});

// The endpoints come from the description; the order of errors is typed from G10.
const { paths } = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "sandbox",
  offers: listSandboxOffers,
});
const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => {
    const { security, requestBody, parameters } = Operation.parse(operation);
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method === "get" ? ("GET" as const) : ("POST" as const),
      path,
      isBearer: security.length > 0,
      isProvenByBody: parameters.some((one) => one.name === "X-SIGNATURE"),
      hasBody: requestBody !== undefined,
    };
  }),
);

let gateway: TestGateway;
let tokens: Record<"everything" | "nothing", string>;
beforeAll(async () => {
  gateway = await startGateway();
  tokens = {
    everything: await gateway.issueToken(),
    nothing: await gateway.issueToken("DELETE /nothing"),
  };
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

const json = "application/json";
/** Bodies with all faults at first, then with fewer and fewer. */
const bodies = [
  { type: "text/plain", body: "{".repeat(65_537), told: [415, "unsupported_media_type"] },
  { type: json, body: "{".repeat(65_537), told: [413, "body_too_large"] },
  { type: json, body: "{", told: [400, "invalid_json"] },
] as const;

describe.each(operations)("$name returns the first fault in the order of G10", (operation) => {
  const { method, path, isBearer, isProvenByBody, hasBody } = operation;
  const wrong = path.replaceAll(/\{\w+\}/g, "%20");

  async function tell(call: Partial<ApiCall>, type?: string) {
    const headers = type === undefined ? {} : { "content-type": type };
    const response = await callApi(gateway, { method, path: wrong, headers, ...call });
    expect(response.headers).toMatchObject({
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=[01]$/),
      "ratelimit-policy": '"default";q=10;w=1',
      "cache-control": "no-store",
    });
    return { told: [response.statusCode, response.json().code], headers: response.headers };
  }

  test("the version comes before the method, and the method before the caller", async () => {
    const { body, type } = bodies[0];
    const version = await tell({ method: "DELETE", version: "1", body }, type);
    expect(version.told).toEqual([404, "unsupported_api_version"]);
    const other = await tell({ method: "DELETE", body }, type);
    expect(other.told).toEqual([405, "method_not_allowed"]);
    expect(String(other.headers["allow"]).split(", ")).toContain(method);
  });

  test("the caller comes before the scope, and both before the body", async () => {
    const { body, type } = bodies[0];
    const given = hasBody ? { body } : {};
    if (isBearer) {
      const unproven = await tell({ ...given, token: "a.b.c" }, hasBody ? type : undefined);
      expect(unproven.told).toEqual([401, "unauthorized"]);
      expect(unproven.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      const uncovered = await tell({ ...given, token: tokens.nothing }, hasBody ? type : undefined);
      expect(uncovered.told).toEqual([403, "insufficient_scope"]);
      expect(uncovered.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope"');
    } else if (isProvenByBody) {
      const unproven = await tell({ body: '{"merchantCode":7}' }, json);
      expect(unproven.told).toEqual([401, "unauthorized"]);
    }
  });

  test("the body's media type comes first, then its size, its JSON, and its fields", async () => {
    const token = tokens.everything;
    for (const { type, body, told } of hasBody ? bodies : []) {
      expect((await tell({ token, body }, type)).told).toEqual(told);
    }
    if (isProvenByBody || (!hasBody && !path.includes("{"))) return;
    const fields = await tell({ token, ...(hasBody && { body: "7" }) }, hasBody ? json : undefined);
    expect(fields.told).toEqual([422, "invalid_fields"]);
  });

  test("the eleventh call in a second is refused before its body is checked, for every caller (G19)", async () => {
    const body = hasBody ? { body: "{" } : {};
    const call = { ...body, token: isBearer ? tokens.nothing : undefined };
    for (let count = 0; count < 10; count += 1) await tell(call, hasBody ? json : undefined);
    const eleventh = await tell(call, hasBody ? json : undefined);
    expect(eleventh.told).toEqual([429, "too_many_requests"]);
    expect(eleventh.headers["retry-after"]).toBe("1");
  });
});
