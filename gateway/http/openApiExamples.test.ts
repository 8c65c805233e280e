import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { openApiExamples } from "./openApiExamples.ts";
import { toOpenApi } from "./openApi.ts";

const sandbox = toOpenApi({ baseUrl: "https://pay.example/api", environment: "sandbox" });

/** Returns all examples beside a schema in a part of the description, with their JSON pointers. */
function findExamples(part: unknown, pointer: string): { pointer: string; value: unknown }[] {
  if (typeof part !== "object" || part === null) return [];
  const { schema, example, examples }: Record<string, unknown> = { ...part };
  const several = Object.values(Object(examples)).map((one) => Object(one).value);
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
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(document, "api");
  const examples = findExamples(document.paths, "/paths");
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
    const { operationId, requestBody } = Object(operation);
    const { request, reply } = openApiExamples[operationId] ?? {};
    expect({ operationId, reply }).toHaveProperty("reply", expect.anything());
    expect(request !== undefined).toBe(requestBody !== undefined);
  }
});

test("every example belongs to an existing operation", () => {
  const operations = Object.values(sandbox.paths).flatMap((one) => Object.values(one));
  const ids = operations.map((operation) => Object(operation).operationId);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(openApiExamples)));
});
