import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minifyJson } from "./minifyJson.ts";

const minify = (text: string) => Buffer.from(minifyJson(Buffer.from(text))).toString();

describe("removes only the white space between JSON tokens (G8)", () => {
  test.each([
    ['{ "a" : [ 1 , 2 ] }\r\n', '{"a":[1,2]}'],
    ['{\t"b": 1.50, "a": 1e2}', '{"b":1.50,"a":1e2}'],
    ['{"a": " x  y "}', '{"a":" x  y "}'],
    ['{"a": "\\" , \\\\" , "b": 1}', '{"a":"\\" , \\\\","b":1}'],
    ['{"é": "日 本"}', '{"é":"日 本"}'],
    ['{"a":"\\u0041 "}', '{"a":"\\u0041 "}'],
    ["", ""],
  ])("%s", (text, minified) => {
    expect(minify(text)).toBe(minified);
  });
});

test("minifies any indentation of JSON.stringify to its output without indentation", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(1, 4, "\t"), (value, indent) => {
      expect(minify(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value));
    }),
  );
});
