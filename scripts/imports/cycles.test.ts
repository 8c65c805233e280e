import { expect, test } from "vitest";
import { findCycles } from "./cycles.ts";
import { readImports } from "./readImports.ts";

const cyclesOf = (sources: Readonly<Record<string, string>>) =>
  findCycles(
    new Map(Object.entries(sources).map(([path, source]) => [path, readImports(path, source)])),
  );

test("files that import each other, if only for a type, are a ring", () => {
  const sources = {
    "sdk/a.ts": 'import "./b.ts";',
    "sdk/b.ts": 'import "#sdk/c.ts";',
    "sdk/c.ts": 'import type { B } from "./b.ts";',
  };
  expect(cyclesOf(sources)).toEqual([["sdk/b.ts", "sdk/c.ts", "sdk/b.ts"]]);
});

test("two ways to one file are no ring", () => {
  const sources = {
    "sdk/a.ts": 'import "./b.ts"; import "./c.ts";',
    "sdk/b.ts": 'import "./c.ts";',
    "sdk/c.ts": 'import "zod/mini";',
  };
  expect(cyclesOf(sources)).toEqual([]);
});
