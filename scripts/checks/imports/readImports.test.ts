import { expect, test } from "vitest";
import { readImports } from "./readImports.ts";

const read = (source: string) =>
  readImports("a.tsx", source).map(({ specifier, kind }) => [specifier, kind]);

test.each([
  ['import { a } from "./a.ts";', "value"],
  ['import "./a.ts";', "value"],
  ['import a, { type B } from "./a.ts";', "value"],
  ['export { a } from "./a.ts";', "value"],
  ['export * from "./a.ts";', "value"],
  ['import type { A } from "./a.ts";', "type"],
  ['import { type A, type B } from "./a.ts";', "type"],
  ['export type { A } from "./a.ts";', "type"],
  ['let a: import("./a.ts").A;', "type"],
  ['const Page = lazy(() => import("./a.ts"));', "lazy"],
])("%s is a %s import", (source, kind) => {
  expect(read(source)).toEqual([["./a.ts", kind]]);
});

test("an export of the file itself and an import in a comment are not imports", () => {
  expect(read('// import "./a.ts"\nexport const a = <b>import "./a.ts"</b>;')).toEqual([]);
});

test("an import has its line", () => {
  expect(readImports("a.ts", '\n\nimport "./a.ts";')[0]?.line).toBe(3);
});
