import { resolve } from "node:path";
import { expect, test } from "vitest";
import { modulesAt, modulesOutside } from "./modulesAt.ts";

const id = (path: string) => resolve(import.meta.dirname, "../../..", path).replaceAll("\\", "/");

test("the modules of a file and of a folder are found, also by an id with a query", () => {
  const pattern = modulesAt("src/ui/Card.tsx", "src/drawer/");
  expect(pattern.test(id("src/ui/Card.tsx"))).toBe(true);
  expect(pattern.test(`${id("src/ui/Card.tsx")}?raw`)).toBe(true);
  expect(pattern.test(id("src/drawer/snapshot.ts"))).toBe(true);
  expect(pattern.test(id("src/ui/Card.tsx.ts"))).toBe(false);
  expect(pattern.test(id("src/ui/CardXtsx"))).toBe(false);
  expect(pattern.test(id("other/src/ui/Card.tsx"))).toBe(false);
});

test("the modules outside folders include those of packages", () => {
  const pattern = modulesOutside("src/console/", "src/drawer/");
  expect(pattern.test(id("src/console/shop.ts"))).toBe(false);
  expect(pattern.test(id("src/ui/Card.tsx"))).toBe(true);
  expect(pattern.test("/elsewhere/node_modules/react/index.js")).toBe(true);
});

test("a renamed file or folder fails the build by its name", () => {
  expect(() => modulesAt("src/ui/Card.tsx", "src/ui/Renamed.tsx", "src/renamed/")).toThrow(
    "There is no src/ui/Renamed.tsx, no src/renamed/. Name the chunks in vite.config.ts by files that exist.",
  );
  expect(() => modulesOutside("src/renamed/")).toThrow("There is no src/renamed/.");
  // A file is no folder.
  expect(() => modulesAt("src/ui/Card.tsx/")).toThrow("There is no src/ui/Card.tsx/.");
});
