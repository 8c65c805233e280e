import * as fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { inexactNumber, readJson } from "./readJson.ts";

const read = (text: string) => readJson(Buffer.from(text));

test("JSON is parsed to its value", () => {
  expect(read('{"a":[1,2.50,"é\\n",true,null]}')).toEqual({
    ok: true,
    value: { a: [1, 2.5, "é\n", true, null] },
  });
});

test("output of JSON.stringify with text and whole numbers is read back unchanged", () => {
  const text = fc.string({ unit: "grapheme" });
  const value = fc.anything({
    key: text,
    values: [fc.integer(), text, fc.boolean(), fc.constant(null)],
  });
  fc.assert(
    fc.property(value, (json) => {
      const written = JSON.stringify(json) ?? "null";
      expect(read(written)).toEqual({ ok: true, value: JSON.parse(written) });
    }),
  );
});

test("a key may repeat in another object", () => {
  expect(read('{"a":{"a":1},"b":[{"a":1},{"a":2}]}').ok).toBe(true);
});

describe("a number is exact to its last digit or marked (G16)", () => {
  test.each([
    ["999999999999.99", 999_999_999_999.99],
    ["123456789012345", 123_456_789_012_345],
    ["10.000000000000000000000", 10],
    ["1500000000000000000000", 1.5e21],
    ["0.000000000000000000001", 1e-21],
    ["-5e3", -5000],
    ["0", 0],
  ])("%s is exact", (text, number) => {
    expect(read(text)).toEqual({ ok: true, value: number });
  });
  test.each([
    ["1234567890123456"],
    ["0.1234567890123456"],
    ["99999999999999.99"],
    ["100.00000000000001"],
    ["51.0000000000000001"],
    ["1e400"],
    ["1e-400"],
  ])("%s is marked, wherever it stands", (text) => {
    expect(read(text)).toEqual({ ok: true, value: inexactNumber });
    expect(read(`{"2":[0,{"a":${text}}],"1":${text},"__proto__":5}`)).toEqual({
      ok: true,
      value: JSON.parse('{"2":[0,{"a":null}],"1":null,"__proto__":5}', (_key, part: unknown) =>
        part === null ? inexactNumber : part,
      ),
    });
  });

  test("it is marked on an engine that does not tell the text of a number", () => {
    // Node.js 20: `JSON.parse` calls its reviver without the third argument.
    const parse = JSON.parse.bind(JSON);
    const older = vi
      .spyOn(JSON, "parse")
      .mockImplementation((text, reviver) =>
        parse(text, reviver && ((key, part) => Reflect.apply(reviver, undefined, [key, part]))),
      );
    onTestFinished(() => older.mockRestore());
    expect(read('{"amount":51.0000000000000001}')).toEqual({
      ok: true,
      value: { amount: inexactNumber },
    });
    expect(read('{"amount":51.00}')).toEqual({ ok: true, value: { amount: 51 } });
  });
});

test.each([1000, 2000, 4000, 8000, 16_000, 32_000])(
  "nesting %d deep is read, or refused with its reason",
  (depth) => {
    const json = read("[".repeat(depth) + "]".repeat(depth));
    const tooDeep = "The body is nested too deeply. Send the output of a JSON library.";
    if (!json.ok) expect(json.fault).toBe(tooDeep);
    else expect(json.value).toBeInstanceOf(Array);
  },
);
