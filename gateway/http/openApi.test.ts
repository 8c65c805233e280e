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
    "/sandbox/institution-visits/{idVisit}",
    "/sandbox/institution-visits/{idVisit}/!decide",
    "/topup-options",
  ]);
});

test("a query of several values is described as separated by commas (§4)", () => {
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

test("a create has its body, its parameters, its reply and every problem that it can meet", () => {
  const problem = {
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
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
            400: problem,
            401: problem,
            403: problem,
            404: problem,
            405: problem,
            408: problem,
            409: problem,
            413: problem,
            415: problem,
            422: problem,
            429: problem,
            500: problem,
            503: problem,
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
          },
        },
        Money: { required: ["amount", "currencyCode"] },
      },
    },
  });
});

test("every reference leads to a schema that is there", () => {
  const { schemas } = sandbox.components;
  const referred = JSON.stringify(sandbox).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = [...referred].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(Object.keys(schemas)).toContain(name);
  expect(JSON.stringify(sandbox)).not.toMatch(/"\$id"|"\$schema"|\$defs/);
});
