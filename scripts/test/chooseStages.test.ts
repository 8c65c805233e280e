import { expect, test } from "vitest";
import { chooseStages } from "./chooseStages.ts";

const stages = [
  { name: "types" },
  { name: "lint" },
  { name: "unit" },
  { name: "pictures", isLeftOut: true as const },
];
const choose = (...args: string[]) => {
  const { stages: chosen, scope } = chooseStages(stages, args);
  return [scope, ...chosen.map(({ name }) => name)];
};

test("without a choice every stage runs that is not left to npm run test:all", () => {
  expect(choose()).toEqual(["usual", "types", "lint", "unit"]);
});

test("all of them run with --all, at full size", () => {
  expect(choose("--all")).toEqual(["all", "types", "lint", "unit", "pictures"]);
});

test("the chosen stages run in their own order", () => {
  expect(choose("--only", "unit,types")).toEqual(["usual", "types", "unit"]);
  expect(choose("--only", "pictures,unit", "--all")).toEqual(["all", "unit", "pictures"]);
});

test("a stage that does not exist is refused in one sentence", () => {
  expect(() => choose("--only", "unit,typos")).toThrow(
    'There is no stage "typos", only types, lint, unit, pictures.',
  );
});

test("an option that does not exist is refused in one sentence", () => {
  expect(() => choose("--watch")).toThrow(
    /^npm test knows two options: --only .* npm test -- --only unit,types$/,
  );
});
