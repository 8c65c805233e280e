import { toRecord } from "@pay/contract/toRecord.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { toOpenApi } from "./openApi.ts";
import { noProcessor } from "../processor/processor.ts";
import { listExamples } from "./openApiExamples.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

const openApiExamples = listExamples(listSandboxOffers);
const sandbox = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "sandbox",
  offers: listSandboxOffers,
});

test.each(["sandbox", "live"] as const)("an OpenAPI validator accepts %s", async (environment) => {
  const document = toOpenApi({
    baseUrl: "https://pay.example/api",
    environment,
    offers: environment === "live" ? noProcessor.offers : listSandboxOffers,
  });
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const wrong = { ...document, paths: { "/nothing": { get: { responses: 7 } } } };
  expect((await validator.validate(wrong)).valid).toBe(false);
});

test("fields that are read leniently are described by the closed list that is sent (G4, G9)", () => {
  const { OfflineMethodResponse: response, Problem: problem } = sandbox.components.schemas;
  expect(response).toMatchObject({
    properties: {
      instructionKind: { type: "string", const: "transfer" },
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

const live = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "live",
  offers: noProcessor.offers,
});

test("live has no sandbox endpoints", () => {
  expect(JSON.stringify(live)).not.toContain("/sandbox/");
});

test("live names no operator and no store of the sandbox, not even in the name of a logo (G57)", () => {
  const invented = /(?<![a-z])(?:alpha|beta|gamma|delta|epsilon|zeta|theta|kappa|lambda)(?![a-z])/i;
  expect(invented.exec(JSON.stringify(live))?.[0]).toBeUndefined();
  expect(JSON.stringify(sandbox)).toMatch(invented);
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

/** Returns the description of a JSON body with this schema. */
const json = (schema: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

test("a create has its body, its parameters, its reply and all its problems", () => {
  const { post, get } = sandbox.paths["/payins/{idPayin}"] ?? {};
  expect(post).toMatchObject({
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
      { name: "leftOut", in: "query", required: false },
    ],
    requestBody: json("CreatePayin"),
    responses: {
      201: json("PayinCreated"),
      400: problem("invalid_json"),
      401: problem("unauthorized"),
      403: problem("insufficient_scope", "money_not_allowed", "merchant_suspended"),
      404: problem("unsupported_api_version"),
      405: problem("method_not_allowed"),
      408: problem("request_timeout"),
      409: problem("id_already_accepted"),
      413: problem("body_too_large"),
      415: problem("unsupported_media_type"),
      422: problem("invalid_fields", "amount_out_of_limits", "payment_method_not_available"),
      429: problem("too_many_requests"),
      500: problem("internal_error"),
      503: problem("service_unavailable", "processor_unavailable"),
    },
  });
  expect(get).toMatchObject({ responses: { 200: json("Payin") } });
  expect(sandbox.components.schemas).toMatchObject({
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

test("each answer has the headers of its status (G9, G10, G19)", () => {
  expect(sandbox.paths["/payins/{idPayin}"]?.["post"]).toMatchObject({
    responses: {
      201: { headers: { Location: {}, RateLimit: {}, "RateLimit-Policy": {}, "X-Request-Id": {} } },
      405: { headers: { Allow: {} } },
      409: { headers: { Location: {} } },
      429: { headers: { "Retry-After": {} } },
      503: { headers: { "Retry-After": {} } },
    },
  });
});

/** Returns all examples beside a schema in a part of the description, with their JSON pointers. */
function findExamples(part: unknown, pointer: string): { pointer: string; value: unknown }[] {
  if (typeof part !== "object" || part === null) return [];
  const { schema, example, examples }: Record<string, unknown> = { ...part };
  const several = Object.values(toRecord(examples)).map((one) => toRecord(one).value);
  const all = [...(example === undefined ? [] : [example]), ...several];
  const own =
    schema === undefined ? [] : all.map((value) => ({ pointer: `${pointer}/schema`, value }));
  const inner = Object.entries(part).flatMap(([key, one]) =>
    findExamples(one, `${pointer}/${encodeURIComponent(key.replaceAll("/", "~1"))}`),
  );
  return [...own, ...inner];
}

test("every example fits its schema", () => {
  const document = JSON.parse(JSON.stringify(sandbox));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "api");
  const examples = [
    ...findExamples(document.paths, "/paths"),
    ...findExamples(document.webhooks, "/webhooks"),
  ];
  // Each operation has at least five problems, with an example each.
  expect(examples.length).toBeGreaterThan(Object.keys(openApiExamples).length * 5);
  const faults = examples.flatMap(({ pointer, value }) => {
    const validate = ajv.getSchema(`api#${pointer}`);
    return validate?.(value) === true ? [] : [`${pointer}: ${ajv.errorsText(validate?.errors)}`];
  });
  expect(faults).toEqual([]);
});

test("every operation has an example of its answer, and of its body if it has one", () => {
  for (const operation of Object.values(sandbox.paths).flatMap((one) => Object.values(one))) {
    const { operationId, requestBody } = toRecord(operation);
    const { request, requests, reply } = openApiExamples[String(operationId)] ?? {};
    expect({ operationId, reply }).toHaveProperty("reply", expect.anything());
    expect((request ?? requests) !== undefined).toBe(requestBody !== undefined);
  }
});

test("every example belongs to an existing operation", () => {
  const operations = Object.values(sandbox.paths).flatMap((one) => Object.values(one));
  const ids = operations.map((operation) => toRecord(operation).operationId);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(openApiExamples)));
});
