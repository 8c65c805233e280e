import { expect, test } from "vitest";
import { shortName } from "./shortName.ts";

const css = ".page { } .page .top:hover { } @keyframes arrive { } .top { } .foot { }";

test("a class is named by the places of its sheet and of itself, the same each time", () => {
  expect(["page", "top", "foot"].map((name) => shortName(name, 2, css))).toEqual([
    "c0",
    "c1",
    "c3",
  ]);
});

test("a motion keeps its name in front", () => {
  expect(shortName("arrive", 0, css)).toBe("arrivea2");
});

test.each([-1, 26])("there is no letter for sheet %d", (place) => {
  expect(() => shortName("page", place, css)).toThrow(RangeError);
});
