import { expect, test } from "vitest";
import { isText, matchesShape, optional, readProperty } from "./matchesShape.ts";

const shape = { name: isText, aliases: optional([isText]), limits: { most: Number.isFinite } };

test.each([
  [{ name: "Ada", limits: { most: 1 } }],
  [{ name: "Ada", aliases: [], limits: { most: 1 }, more: 1 }],
  [{ name: "Ada", aliases: ["A", "B"], limits: { most: 1, least: "x" } }],
])("%j has the shape; further properties are allowed", (value) => {
  expect(matchesShape(value, shape)).toBe(true);
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
])("%j does not have the shape", (value) => {
  expect(matchesShape(value, shape)).toBe(false);
});

test("a property of a value that is not an object is undefined", () => {
  expect([
    readProperty("text", "length"),
    readProperty(null, "a"),
    readProperty(undefined, "a"),
    readProperty({ a: 1 }, "a"),
  ]).toEqual([undefined, undefined, undefined, 1]);
});
