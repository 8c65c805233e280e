import { resolve } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { lineOf, linesOf, readFiles } from "../sourceText.ts";
import { isForTests, placeOf } from "./rules.ts";

const root = resolve(import.meta.dirname, "../../..");
const Names = z.optional(z.record(z.string(), z.string()));
const Package = z.object({ dependencies: Names, devDependencies: Names });

/** Each package.json with its folder and what it declares, the innermost first. */
const homes = readFiles(root, "package.json")
  .map(({ path, text }) => {
    const { dependencies, devDependencies } = Package.parse(JSON.parse(text));
    const folder = path.slice(0, -"package.json".length);
    return { path, folder, declared: { ...dependencies, ...devDependencies } };
  })
  .toSorted((one, other) => other.folder.length - one.folder.length);

/** Whether a file runs without a test runner. The example for Vendure also imports what Vendure brings. */
const isOfProduction = (path: string) =>
  !/\.(?:test|spec)\.tsx?$|^examples\/vendure\//.test(path) && !isForTests(placeOf(path));

/** Imports as oxfmt writes them, of packages and not of files or of Node. */
const imports =
  /(?:^(?:import|export|\})(?:[^"\n]* from)? |\bimport(?:\.meta\.resolve)?\(\s*)"((?:@[\w-]+\/)?\w[\w.-]*)["/]/gm;

// npm puts all packages into one folder. There an import works that no package.json declares, until npm puts it elsewhere.
test("what a file of production imports is declared by the package.json above it", () => {
  const faults = readFiles(root, "*.{ts,tsx,mjs,js}").flatMap(({ path, text }) => {
    const home = homes.find(({ folder }) => path.startsWith(folder));
    if (!home || !isOfProduction(path)) return [];
    return [...text.matchAll(imports)]
      .filter(([, name = ""]) => !Object.hasOwn(home.declared, name))
      .map(({ 1: name, index }) => ({
        path,
        line: lineOf(text, index),
        message: `imports \`${name}\`, which ${home.path} does not declare`,
      }));
  });
  expect(linesOf(faults)).toEqual([]);
});
