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

test("without options, every stage of npm test runs", () => {
  expect(choose()).toEqual(["usual", "types", "lint", "unit"]);
});

test("--all runs all stages at full size", () => {
  expect(choose("--all")).toEqual(["all", "types", "lint", "unit", "pictures"]);
});

test("chosen stages run in their usual order", () => {
  expect(choose("--only", "unit,types")).toEqual(["usual", "types", "unit"]);
  expect(choose("--only", "pictures,unit", "--all")).toEqual(["all", "unit", "pictures"]);
});

test("stages write into the docs only if asked to", () => {
  expect(chooseStages(stages, []).isWriting).toBe(false);
  expect(chooseStages(stages, ["--only", "unit", "--write"]).isWriting).toBe(true);
});

test("a run may be limited to some minutes", () => {
  expect(chooseStages(stages, []).minutes).toBeUndefined();
  expect(chooseStages(stages, ["--minutes", "80"]).minutes).toBe(80);
  expect(() => choose("--minutes", "soon")).toThrow(
    "--minutes soon is no number of minutes. Example: --minutes 30",
  );
});

test("an unknown stage is refused with one sentence", () => {
  expect(() => choose("--only", "unit,typos")).toThrow(
    'There is no stage "typos". Use types, lint, unit, pictures.',
  );
});

test("an unknown option is refused with the known ones", () => {
  expect(() => choose("--watch")).toThrow(
    /^npm test has four options: --only .* npm test -- --only unit,types$/,
  );
});
