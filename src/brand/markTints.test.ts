import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { tintOf } from "../ui/Mark.tsx";
import sheet from "../ui/tints.css?raw";

const pairs = Array.from(
  sheet.matchAll(/--mark: (#\w{6});\s+--on-mark: (#\w{6});/g),
  ([, ground = "", text = ""]) => ({ ground, text }),
);

test("initials have a contrast of at least 6.5 on each of six colours, in light and dark", () => {
  expect(pairs).toHaveLength(12);
  for (const { ground, text } of pairs) {
    expect(contrast(ground, text), `${text} on ${ground}`).toBeGreaterThanOrEqual(6.5);
  }
});

test("a name always has the same of six colours, and names spread over all of them", () => {
  expect(tintOf("Bank Alpha")).toBe(tintOf("Bank Alpha"));
  const names = Array.from({ length: 100 }, (_, index) => `Bank ${index}`);
  expect(new Set(names.map(tintOf))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(tintOf("")).toBe(1);
});
