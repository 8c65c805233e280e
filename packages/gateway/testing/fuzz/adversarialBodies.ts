import * as fc from "fast-check";

/** JSON that no value is written as; `writeJson` inserts its text. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const rawMark = /"\u{10FFFF}([^"]*)\u{10FFFF}"/gu;

function mark(_key: string, part: unknown): unknown {
  return part instanceof RawJson ? `\u{10FFFF}${part.text}\u{10FFFF}` : part;
}

/** Returns a value as JSON, with raw parts inserted unchanged. */
function writeJson(value: unknown): string {
  return (JSON.stringify(value, mark) ?? "").replaceAll(rawMark, "$1");
}

/** Values that a field does not expect. */
const adversarialValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    [],
    {},
    [[]],
    0,
    -1,
    0.1 + 0.2,
    2.5,
    1e-7,
    1e15,
    "\0",
    "a\0b",
    "\uD800",
    "\uDFFFa",
    "__proto__",
    "constructor",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "%00",
    "../../etc/passwd",
    "a".repeat(300),
    "é".repeat(5000),
    "https://user:password@shop.example/",
    "javascript:alert(1)",
    "http://[::1]:1/",
    "(a+)+$",
    "POST /payins/(((((((a{1,1000}){1,1000}",
    { __proto__: null, toString: 1 },
  ),
  fc
    .constantFrom("1e400", "-0", "1E-400", "123456789012345678901", "0.1234567890123456789")
    .map((text) => new RawJson(text)),
  fc.constantFrom('{"a":1,"a":2}', '{"__proto__":{"a":1}}').map((text) => new RawJson(text)),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

type Change = readonly [at: number, kind: "drop" | "replace" | "add", value: unknown];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(1000),
  fc.constantFrom("drop", "replace", "replace", "add"),
  adversarialValue,
);

/** Returns JSON texts of values near those of `base`: unchanged, or with fields left out, replaced or added. */
export function nearJson(base: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(base, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => writeJson(changes.reduce(applyChange, value)));
}

function applyChange(value: unknown, [at, kind, adversarial]: Change): unknown {
  const paths = pathsIn(value);
  const path = paths[at % paths.length] ?? [];
  if (kind === "add") return changeAt(value, [...path, "unknownProperty"], adversarial);
  return changeAt(value, path, kind === "drop" ? undefined : adversarial);
}

function pathsIn(value: unknown): (readonly string[])[] {
  if (typeof value !== "object" || value === null || value instanceof RawJson) return [[]];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one).map((path) => [key].concat(path)),
  );
  return [[], ...inner];
}

function changeAt(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((one: unknown, index) =>
      String(index) === key ? changeAt(one, rest, to) : one,
    );
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).find(([name]) => name === key)?.[1];
  return { ...value, [key]: changeAt(inner, rest, to) };
}

/** Bodies that are not requests. */
export const rawBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "{",
    "[]",
    "null",
    '"text"',
    "1e400",
    "NaN",
    "{}{}",
    "{'a':1}",
    '{"a":1,}',
    '{"a":1,"\\u0061":2}',
    "\uFEFF{}",
    "[".repeat(30_000),
    '{"a":'.repeat(10_000),
    `{"a":"${"b".repeat(70_000)}"}`,
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ unit: "binary", maxLength: 60 }),
);
