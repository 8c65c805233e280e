import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type CreatePayin, PayinCreated } from "@pay/contract/payin.ts";
import { toOpenApi } from "../../openapi/openApi.ts";
import { type AnswerCheck, answerCheckOf } from "../answerCheck.ts";
import { callApi } from "../apiCall.ts";
import { createBody } from "../createTestPayin.ts";
import { startGateway, type TestGateway } from "../startGateway.ts";
import { callsOf, examplesOf, FuzzedDescription, type Seeds } from "./callsOf.ts";
import { listSandboxOffers } from "../../sandbox/catalogue/sandboxOffers.ts";

// Fifty calls per operation, the same each time; `npm run fuzz` makes a thousand others.
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 50);
const seed = process.env["FUZZ_SEED"] ?? (numRuns === 50 ? "20261121" : String(Date.now()));
vi.setConfig({ testTimeout: 600_000 });

const description = FuzzedDescription.parse(
  structuredClone(
    toOpenApi({
      baseUrl: "https://pay.example/api",
      environment: "sandbox",
      offers: listSandboxOffers,
    }),
  ),
);
const operations = Object.entries(description.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    method: method === "get" ? ("GET" as const) : ("POST" as const),
    path,
    operation,
  })),
);

// The clock stands still, so nothing falls due and no callback is sent.
let gateway: TestGateway;
let check: AnswerCheck;
let seeds: Seeds;
beforeAll(async () => {
  gateway = await startGateway({
    config: { rateLimitPerSecond: 1_000_000, sandboxCallLog: true },
  });
  check = await answerCheckOf(gateway.app);
  const everything = await gateway.issueToken();
  seeds = {
    tokens: [everything, everything, everything, await gateway.issueToken("GET /merchant-info")],
    params: {
      idPayin: ["FUZZ-1", "FUZZ-2", "FUZZ-ONLINE", "FUZZ-CRYPTO"],
      idPayout: ["FUZZ-1", "FUZZ-2"],
      idVisit: [await createVisit(everything)],
    },
    fields: {
      merchantCode: gateway.merchant.merchantCode,
      secret: gateway.merchant.secret,
      keyId: await readKeyId(),
    },
  };
});
afterAll(async () => await gateway.close());

/** Returns the id of the merchant's first key. */
async function readKeyId(): Promise<string> {
  const keys = await gateway.deps.database.selectFrom("merchantKey").select("keyId").execute();
  return keys[0]?.keyId ?? "";
}

/** Creates a payin that takes a reference, and one with a visit; returns the id of the visit. */
async function createVisit(token: string): Promise<string> {
  const crypto = { currencyCode: "USD", paymentMethod: { paymentMethodCode: "CRYPTO_OFFLINE" } };
  await create("FUZZ-CRYPTO", token, createBody(crypto));
  const online = { currencyCode: "IDR", paymentMethod: { paymentMethodCode: "ONLINE" } };
  const created = await create("FUZZ-ONLINE", token, createBody(online));
  return String(created.paymentMethodResponse.redirectTo).split("/").at(-1) ?? "";
}

async function create(idPayin: string, token: string, body: CreatePayin): Promise<PayinCreated> {
  const path = `/payins/${idPayin}`;
  return PayinCreated.parse((await callApi(gateway, { method: "POST", path, token, body })).json());
}

const statusesByOperation = new Map<string, Set<number>>();

describe(`with seed ${seed}, ${numRuns} calls`, () => {
  test.each(operations)("of $method $path are all answered as described", async (one) => {
    const { method, path, operation } = one;
    const statuses = new Set<number>();
    statusesByOperation.set(`${method} ${path}`, statuses);
    const calls = callsOf(path, operation, description.components.schemas, seeds);
    const property = fc.asyncProperty(calls, async ({ path: url, headers, payload }) => {
      const response = await gateway.app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(payload !== undefined && { payload }),
      });
      statuses.add(response.statusCode);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
      const contentType = String(response.headers["content-type"]);
      const { statusCode: status, body } = response;
      expect(check({ method, path: url, status, contentType, body })).toBeUndefined();
    });
    await fc.assert(property, { numRuns, seed: Number(seed) });
  });
});

test("reach success and every kind of refusal", () => {
  const all = new Set(
    Array.from(statusesByOperation.values(), (statuses) => Array.from(statuses)).flat(),
  );
  expect([...all]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 415, 422]));
  // Without an example of the body, valid calls of an operation may be too rare.
  const unsuccessful = operations
    .filter(({ operation: { requestBody } }) => {
      const content = requestBody?.content["application/json"];
      return content === undefined || examplesOf(content).length > 0;
    })
    .map(({ method, path }) => `${method} ${path}`)
    .filter(
      (name) =>
        !statusesByOperation.get(name)?.has(200) && !statusesByOperation.get(name)?.has(201),
    );
  expect(unsuccessful).toEqual([]);
});
