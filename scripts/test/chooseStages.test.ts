import { expect, test } from "vitest";
import { chooseStages } from "./chooseStages.ts";

const stages = [{ name: "types" }, { name: "lint" }, { name: "unit" }];
const choose = (...args: string[]) => chooseStages(stages, args).map(({ name }) => name);

test("without a choice every stage runs", () => {
  expect(choose()).toEqual(["types", "lint", "unit"]);
});

test("the chosen stages run in their own order", () => {
  expect(choose("--only", "unit,types")).toEqual(["types", "unit"]);
});

test("a stage that does not exist is refused in one sentence", () => {
  expect(() => choose("--only", "unit,typos")).toThrow(
    'There is no stage "typos", only types, lint, unit.',
  );
});

test("an option that does not exist is refused in one sentence", () => {
  expect(() => choose("--watch")).toThrow(
    "npm test knows only one option: npm test -- --only unit,types",
  );
});
