import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { toOpenApi } from "./openApi.ts";

const sandbox = toOpenApi({ baseUrl: "https://pay.example/api", environment: "sandbox" });

test("the description is OpenAPI 3.1 of this service", () => {
  expect(sandbox).toMatchObject({
    openapi: "3.1.0",
    info: { version: "2.79" },
    servers: [{ url: "https://pay.example/api" }],
  });
});

test.each(["sandbox", "live"] as const)("an OpenAPI validator accepts %s", async (environment) => {
  const document = toOpenApi({ baseUrl: "https://pay.example/api", environment });
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const wrong = { ...document, paths: { "/nothing": { get: { responses: 7 } } } };
  expect((await validator.validate(wrong)).valid).toBe(false);
});

test("every path of the API is described, and none of the shop's", () => {
  expect(Object.keys(sandbox.paths).toSorted()).toEqual([
    "/auth-tokens",
    "/auth-tokens-by-action",
    "/balances",
    "/callbacks",
    "/callbacks/!resend",
    "/currencies",
    "/fx-rate-pairs",
    "/fx-rates",
    "/merchant-info",
    "/payins/!availablePaymentOptions",
    "/payins/{idPayin}",
    "/payins/{idPayin}/accounts",
    "/payins/{idPayin}/external-reference",
    "/payment-operators",
    "/payouts/{idPayout}",
    "/sandbox/!checkSignature",
    "/sandbox/!inspectToken",
    "/sandbox/!settled",
    "/sandbox/!statement",
    "/sandbox/institution-visits/{idVisit}",
    "/sandbox/institution-visits/{idVisit}/!decide",
    "/sandbox/merchant",
    "/sandbox/merchant/!retire",
    "/sandbox/merchant/!rotateCallbackSecret",
    "/sandbox/merchant/!rotateSecret",
    "/sandbox/merchant/public-keys",
    "/sandbox/payins/{idPayin}/!advance",
    "/sandbox/payins/{idPayin}/!decide",
    "/sandbox/payins/{idPayin}/!scenario",
    "/sandbox/payins/{idPayin}/timeline",
    "/sandbox/payments",
    "/sandbox/payouts/{idPayout}/!advance",
    "/sandbox/payouts/{idPayout}/!decide",
    "/sandbox/payouts/{idPayout}/!scenario",
    "/sandbox/payouts/{idPayout}/timeline",
    "/topup-options",
  ]);
});

test("fields that are read leniently are described by the closed list that is sent (G4, G9)", () => {
  const { PaymentMethodResponse: response, Problem: problem } = sandbox.components.schemas;
  expect(response).toMatchObject({
    properties: {
      instructionKind: {
        type: "string",
        enum: [
          "transfer",
          "virtualAccount",
          "qr",
          "upiRequest",
          "storeCode",
          "mobileMoney",
          "redirect",
          "appApproval",
          "address",
          "crypto",
        ],
      },
      reference: { type: "string" },
    },
    required: expect.arrayContaining(["instructionKind"]),
  });
  expect(problem).toMatchObject({
    properties: { code: { enum: expect.arrayContaining(["id_already_accepted"]) } },
  });
});

test("a query with several values is described as separated by commas (§4)", () => {
  expect(sandbox.paths["/payment-operators"]?.["get"]).toMatchObject({
    parameters: [
      { name: "X-API-Version" },
      {
        name: "currencies",
        in: "query",
        required: false,
        style: "form",
        explode: false,
        schema: { type: "array", items: { type: "string" } },
      },
      { name: "paymentMethodCodes", in: "query", required: false },
    ],
  });
});

test("live has no sandbox endpoints", () => {
  const live = toOpenApi({ baseUrl: "https://pay.example/api", environment: "live" });
  expect(JSON.stringify(live)).not.toContain("/sandbox/");
});

/** Returns the description of a problem answer with these codes. */
const problem = (...codes: string[]) => ({
  content: {
    "application/problem+json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Problem" },
          { properties: { code: { enum: codes } } },
        ],
      },
    },
  },
});

test("a create has its body, its parameters, its reply and all its problems", () => {
  expect(sandbox).toMatchObject({
    paths: {
      "/payins/{idPayin}": {
        post: {
          operationId: "createPayin",
          security: [{ bearer: [] }],
          parameters: [
            { name: "X-API-Version", in: "header", required: true, schema: { enum: ["2"] } },
            {
              name: "idPayin",
              in: "path",
              required: true,
              schema: { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$" },
            },
          ],
          requestBody: {
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/CreatePayin" } },
            },
          },
          responses: {
            201: {
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/PayinCreated" } },
              },
            },
            400: problem("invalid_json"),
            401: problem("unauthorized"),
            403: problem("insufficient_scope", "money_not_allowed"),
            404: problem("unsupported_api_version"),
            405: problem("method_not_allowed"),
            408: problem("request_timeout"),
            409: problem("id_already_accepted"),
            413: problem("body_too_large"),
            415: problem("unsupported_media_type"),
            422: problem("invalid_fields", "amount_out_of_limits", "payment_method_not_available"),
            429: problem("too_many_requests"),
            500: problem("internal_error"),
            503: problem("service_unavailable"),
          },
        },
        get: {
          responses: {
            200: {
              content: { "application/json": { schema: { $ref: "#/components/schemas/Payin" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Problem: {
          type: "object",
          required: ["type", "title", "status", "detail", "code", "requestId"],
        },
        CreatePayin: {
          properties: {
            paymentRequested: { properties: { money: { $ref: "#/components/schemas/Money" } } },
            paymentMethod: { $ref: "#/components/schemas/PaymentMethodRequest" },
          },
        },
        Money: { required: ["amount", "currencyCode"] },
      },
    },
  });
});

test("every reference leads to an existing schema", () => {
  const { schemas } = sandbox.components;
  const referred = JSON.stringify(sandbox).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = [...referred].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(Object.keys(schemas)).toContain(name);
  expect(JSON.stringify(sandbox)).not.toMatch(/"\$id"|"\$schema"|\$defs/);
});

test("objects are open, so that a new property breaks no client (§9)", () => {
  expect(JSON.stringify(sandbox)).not.toContain('"additionalProperties":false');
});

test("each problem code is on the closed list, and each answer has the headers of its status (G9, G10, G19)", () => {
  expect(sandbox).toMatchObject({
    paths: {
      "/payins/{idPayin}": {
        post: {
          responses: {
            201: {
              headers: { Location: {}, RateLimit: {}, "RateLimit-Policy": {}, "X-Request-Id": {} },
            },
            405: { headers: { Allow: {} } },
            409: { headers: { Location: {} } },
            429: { headers: { "Retry-After": {} } },
            503: { headers: { "Retry-After": {} } },
          },
        },
      },
    },
    components: {
      schemas: {
        Problem: { properties: { code: { enum: expect.arrayContaining(["invalid_json"]) } } },
      },
    },
  });
});
