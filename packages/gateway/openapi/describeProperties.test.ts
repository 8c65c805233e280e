import { toRecord } from "@pay/contract/toRecord.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { toOpenApi } from "./openApi.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

const document = JSON.parse(
  JSON.stringify(
    toOpenApi({
      baseUrl: "https://pay.example/api",
      environment: "sandbox",
      offers: listSandboxOffers,
    }),
  ),
);

/** A property, or a parameter, and its JSON pointer in the document. */
interface Found {
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Keys below which a schema demands something of properties, but declares none. */
const demands = new Set(["CreatePayinRules", "CreatePayoutRules", "example", "examples"]);

function findProperties(part: unknown, pointer: string): Found[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, one]) => {
    const at = `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    if (demands.has(key)) return [];
    return declared(key, one, at).concat(findProperties(one, at));
  });
}

function declared(key: string, value: unknown, at: string): Found[] {
  if (key !== "properties") return [];
  return Object.entries(toRecord(value)).map(([name, schema]) => ({
    pointer: `${at}/${name}`,
    schema: toRecord(schema),
  }));
}

const properties = findProperties(document, "");

test("every property has a description with its meaning, otherwise add its text to propertyTexts.json", () => {
  expect(properties.length).toBeGreaterThan(500);
  const undescribed = properties
    .filter(
      ({ schema: { description } }) => typeof description !== "string" || description.length < 9,
    )
    .map(({ pointer }) => pointer);
  expect(undescribed).toEqual([]);
});

test("every property has an example that fits its schema, otherwise add one to propertyTexts.json", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "api");
  const faults = properties.flatMap(({ pointer, schema: { examples } }) => {
    if (!Array.isArray(examples) || examples.length === 0) return [`${pointer} has none`];
    const fits = ajv.getSchema(`api#${pointer}`);
    return examples.flatMap((value) =>
      fits?.(value) === true ? [] : [`${pointer}: ${ajv.errorsText(fits?.errors)}`],
    );
  });
  expect(faults).toEqual([]);
});

test("every code list says what each of its codes means", () => {
  const lists = properties.flatMap(({ pointer, schema }) => {
    const values: unknown = schema["enum"] ?? toRecord(schema["items"]).enum;
    return Array.isArray(values) ? [{ pointer, values, text: String(schema["description"]) }] : [];
  });
  const unnamed = lists.flatMap(({ pointer, values, text }) =>
    values
      .filter((code) => !new RegExp(`^\\* \`${code}\`: .{3,}`, "m").test(text))
      .map((code) => `${pointer}: ${code}`),
  );
  expect(lists.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});

test("every parameter has a description, and an example unless only the Web App sends it", () => {
  const operations = [document.paths, document.webhooks].flatMap((paths) =>
    Object.values<Record<string, { parameters: object[] }>>(paths).flatMap((one) =>
      Object.values(one),
    ),
  );
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    const { example, examples, ...rest } = toRecord(parameter);
    expect(rest).toHaveProperty("description", expect.stringMatching(/.{9,}/));
    const isOfWebApp = rest["name"] === "leftOut";
    // Explorers send examples by themselves.
    expect((example ?? examples) === undefined, String(rest["name"])).toBe(isOfWebApp);
  }
});

test.each([
  ["PaymentProcess", "status", "PROCESSING SUCCESS FAILED REFUSED"],
  [
    "Balance",
    "currencyCode",
    "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD USD VND ZAR",
  ],
  [
    "Money",
    "currencyCode",
    "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD USD VND ZAR USDC",
  ],
  ["TokenByActionRequest", "action", "PAYIN_CREATE PAYIN_INFO PAYOUT_CREATE PAYOUT_INFO"],
])("%s.%s is one of %s", (name, property, codes) => {
  expect(document.components.schemas[name].properties[property].enum).toEqual(codes.split(" "));
});
