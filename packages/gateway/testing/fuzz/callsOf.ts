import * as fc from "fast-check";
import * as z from "zod/mini";
import { arbitraryOf, type Components } from "./arbitraryOf.ts";
import { nearJson, rawBody } from "./adversarialBodies.ts";

const Parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() });
const Operation = z.looseObject({
  parameters: z.array(Parameter),
  requestBody: z.optional(
    z.looseObject({
      content: z.object({
        "application/json": z.looseObject({
          schema: z.unknown(),
          example: z.optional(z.unknown()),
          examples: z.optional(z.record(z.string(), z.object({ value: z.unknown() }))),
        }),
      }),
    }),
  ),
});

/** The parts of an OpenAPI document that calls are made from. */
export const FuzzedDescription = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Values that get calls past the first check, by the names of parameters and fields. */
export interface Seeds {
  readonly tokens: readonly string[];
  /** Existing values of path parameters. */
  readonly params: Readonly<Record<string, readonly string[]>>;
  /** Values that replace those of examples in fields of these names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One call. */
export interface FuzzCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** Returns an arbitrary of calls of one operation, made from its description: valid, nearly valid and adversarial ones. */
export function callsOf(
  template: string,
  operation: z.infer<typeof Operation>,
  components: Components,
  seeds: Seeds,
): fc.Arbitrary<FuzzCall> {
  const content = operation.requestBody?.content["application/json"];
  const path = pathOf(template, operation.parameters, components, seeds);
  const query = queryOf(operation.parameters);
  const payload = content ? bodyOf(content, components, seeds) : fc.constant(undefined);
  const url = fc.tuple(path, query).map(([one, search]) => `${one}${search}`);
  return fc.record({ path: url, payload, headers: headersOf(seeds, content !== undefined) });
}

/** A content of the description, with one example or several. */
interface Content {
  readonly schema?: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>> | undefined;
}

/** Returns the examples of a content. */
export function examplesOf({ example, examples = {} }: Content): readonly unknown[] {
  const several = Object.values(examples).map(({ value }) => value);
  return example === undefined ? several : [example];
}

function bodyOf(
  content: Content,
  components: Components,
  { fields }: Seeds,
): fc.Arbitrary<string | Buffer> {
  const seeded = examplesOf(content).map((example) => withFields(example, fields));
  const made = arbitraryOf(content.schema, components);
  const known = made.map((value) => withFields(value, fields));
  return fc.oneof(
    ...(seeded.length === 0
      ? []
      : [{ weight: 6, arbitrary: nearJson(fc.constantFrom(...seeded)) }]),
    { weight: 3, arbitrary: nearJson(known) },
    { weight: 1, arbitrary: nearJson(made) },
    { weight: 1, arbitrary: rawBody },
  );
}

function withFields(value: unknown, fields: Seeds["fields"]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withFields(one, fields));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(fields, key) ? fields[key] : withFields(inner, fields),
    ]),
  );
}

const adversarialParts = [
  ..."..%2F %2F a%2Fb %00 %zz %C0%80 %F0%9F%92%B8 ! a;b a+b -A .A A~ __proto__".split(" "),
  "!availablePaymentOptions",
  "a".repeat(65),
  "a".repeat(7000),
];

const adversarialPart = fc.oneof(
  fc.constantFrom(...adversarialParts),
  fc
    .string({ unit: "binary", minLength: 1, maxLength: 30 })
    // `.` and `..` are replaced, since clients resolve them before they send a URL.
    .map((text) => encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, "%00")),
);

function pathOf(
  template: string,
  parameters: readonly z.infer<typeof Parameter>[],
  components: Components,
  { params }: Seeds,
): fc.Arbitrary<string> {
  const parts = template.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
    const allowed = arbitraryOf(schema ?? {}, components).map((value) =>
      encodeURIComponent(String(value)),
    );
    const seeded = params[name] ?? [];
    return fc.oneof(
      ...(seeded.length === 0 ? [] : [{ weight: 4, arbitrary: fc.constantFrom(...seeded) }]),
      { weight: 2, arbitrary: allowed },
      { weight: 1, arbitrary: adversarialPart },
    );
  });
  return fc.tuple(...parts).map((all) => all.join(""));
}

function queryOf(parameters: readonly z.infer<typeof Parameter>[]): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in === "query");
  const known = named.flatMap(({ example }) => (Array.isArray(example) ? example.map(String) : []));
  const value = fc.oneof(fc.constantFrom("", ",", "X", ...known), adversarialPart);
  const name = fc.constantFrom("unknown", ...named.map((one) => one.name));
  return fc
    .array(fc.tuple(name, fc.array(value, { maxLength: 4 })), {
      maxLength: named.length === 0 ? 1 : 3,
    })
    .map((all) => all.map(([key, values]) => `${key}=${values.join(",")}`).join("&"))
    .map((text) => (text === "" ? "" : `?${text}`));
}

const noise: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
      { "x-api-version": "2.79" },
      { "x-api-version": "" },
      { authorization: "Bearer a.b.c" },
      { authorization: "Bearer" },
      { authorization: `Bearer ${"a".repeat(9000)}` },
      { authorization: "Basic YTpi" },
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "" },
      { "content-encoding": "gzip" },
      { origin: "null" },
      { origin: "https://evil.example" },
      { accept: "text/html" },
      { "x-signature": "AAAA" },
      { "x-forwarded-for": "not an address" },
      { "x-http-method-override": "DELETE" },
      { "x-request-id": "\u00E9".repeat(300) },
    ),
  },
);

function headersOf({ tokens }: Seeds, hasBody: boolean): fc.Arbitrary<Record<string, string>> {
  const type = hasBody ? { "content-type": "application/json" } : {};
  return fc
    .tuple(fc.constantFrom(...tokens), noise)
    .map(([token, more]) =>
      Object.assign({ "x-api-version": "2", authorization: `Bearer ${token}` }, type, more),
    );
}
