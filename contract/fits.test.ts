import { expect, test } from "vitest";
import { fits, isText, maybe, of } from "./fits.ts";

const shape = { name: isText, aliases: maybe([isText]), limits: { most: Number.isFinite } };

test.each([
  [{ name: "Ada", limits: { most: 1 } }],
  [{ name: "Ada", aliases: [], limits: { most: 1 }, more: 1 }],
  [{ name: "Ada", aliases: ["A", "B"], limits: { most: 1, least: "x" } }],
])("%j has the shape, whatever else it has", (value) => {
  expect(fits(value, shape)).toBe(true);
});

test.each([
  [undefined],
  [null],
  ["Ada"],
  [[]],
  [{}],
  [{ name: 1, limits: { most: 1 } }],
  [{ name: "Ada" }],
  [{ name: "Ada", limits: {} }],
  [{ name: "Ada", limits: { most: "1" } }],
  [{ name: "Ada", aliases: "A", limits: { most: 1 } }],
  [{ name: "Ada", aliases: ["A", 1], limits: { most: 1 } }],
  [{ name: "Ada", aliases: null, limits: { most: 1 } }],
])("%j has not", (value) => {
  expect(fits(value, shape)).toBe(false);
});

test("a property of what is no object is none", () => {
  expect([of("text", "length"), of(null, "a"), of(undefined, "a"), of({ a: 1 }, "a")]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
  ]);
});
