import { toRecord } from "@pay/contract/toRecord.ts";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { connectorOpenApi, connectorOpenApiPath } from "./connectorOpenApi.ts";

const root = resolve(import.meta.dirname, "../..");

test("the committed description of the connector protocol is current: node scripts/cli/writeDocs.ts", () => {
  const committed: unknown = JSON.parse(readFileSync(join(root, connectorOpenApiPath), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(connectorOpenApi())));
});

test("the description is valid OpenAPI 3.1", async () => {
  const document: unknown = JSON.parse(JSON.stringify(connectorOpenApi()));
  expect(await new Validator().validate(toRecord(document))).toEqual({ valid: true });
});
