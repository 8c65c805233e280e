import { toRecord } from "@pay/contract/toRecord.ts";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { readAt } from "../testing/readAt.ts";
import { useGateway } from "../testing/useGateway.ts";
import { apiPage } from "./docs/apiReader.ts";
import { toOpenApi } from "./openApi.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

const { paths } = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "sandbox",
  offers: listSandboxOffers,
});

const Operation = z.object({
  security: z.array(z.unknown()),
  requestBody: z.optional(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), example: z.optional(z.unknown()) })),
});

/** Each operation under its bearer token with the examples of its path and body, as the API reader sends it. */
const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).flatMap(([method, operation]): Omit<ApiCall, "token">[] => {
    const { parameters, requestBody, security } = Operation.parse(operation);
    if (security.length === 0) return [];
    const values = Object.fromEntries(
      parameters.map(({ name, example }) => [name, String(example)]),
    );
    const content = readAt(requestBody, "content", "application/json");
    const [first] = Object.values(toRecord(readAt(content, "examples")));
    const body = readAt(content, "example") ?? readAt(first, "value");
    return [
      {
        method: method === "get" ? "GET" : "POST",
        path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
        ...(body !== undefined && { body }),
      },
    ];
  }),
);

const gateway = useGateway();
let token: string;
beforeAll(async () => {
  const { page } = apiPage({ environment: "sandbox", consoleCredentials: "local" });
  const [, operations = "[]"] = /const operations = (\[.*?\]);/.exec(page) ?? [];
  token = await gateway.issueToken(...z.parse(z.array(z.string()), JSON.parse(operations)));
});

test.each(calls)("the reader's token covers $method $path", async (call) => {
  const { statusCode } = await callApi(gateway, { ...call, token });
  expect(calls.length).toBeGreaterThan(25);
  // A payment of the examples may not exist, and a transfer takes no reference. Everything else about the call is right.
  const refused = call.path.endsWith("/external-reference") ? 422 : 404;
  expect([200, 201, refused, 409]).toContain(statusCode);
});
