import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Finding, lineOf, type SourceFile } from "../sourceText.ts";
import { plainFiles, type Rule, ruleFor, ruleForTestsIn } from "./rules.ts";

/** An import. Those of kind `type` vanish at run time; those of kind `lazy` load on demand. */
interface Import {
  readonly specifier: string;
  readonly kind: "value" | "type" | "lazy";
  readonly line: number;
}

/** Areas whose folders have an order. */
const areasWithFolders = ["src", "gateway", "connectors/own-accounts"];

/** Parts with other rules than the folder that contains them. */
const partsApart = new Set([
  "contract/samples",
  "contract/testing",
  ...plainFiles,
  "sdk/testing",
  "shop/testing",
  "e2e/stack",
  "e2e/engines",
  "e2e/hosts",
]);

/** Returns a finding for every import that the rules forbid. Paths are relative to the root. */
export function findWrongImports(files: readonly SourceFile[]): readonly Finding[] {
  return files.flatMap((file): readonly Finding[] => {
    const { path } = file;
    const zone = zoneOf(path);
    const rule = isTest(path) ? ruleForTestsIn(zone) : ruleFor(zone);
    if (!rule) {
      const message = `is in ${zone}, which has no place in scripts/checks/imports/rules.ts yet.`;
      return [{ path, line: 1, message }];
    }
    return readImports(file).flatMap((one) => {
      const fault = findFault(one, path, zone, rule);
      return fault
        ? [{ path, line: one.line, message: `imports ${one.specifier}: ${fault}.` }]
        : [];
    });
  });
}

/**
 * Returns the zone of a file: the part of the tree that one rule covers. `src/option/Options.tsx` is in `src/option`,
 * `gateway/main.ts` in `gateway/main`, `sdk/sign.ts` in `sdk`, a configuration file at the root in `.`.
 */
export function zoneOf(path: string): string {
  const [first = "", ...rest] = path.split("/");
  if (rest.length === 0) return ".";
  const ordered = areasWithFolders.find((one) => path.startsWith(`${one}/`));
  const area = ordered ?? first;
  const [name = ""] = path.slice(area.length + 1).split("/");
  const part = `${area}/${name.replace(/\.(test\.)?[a-z]+$/, "")}`;
  return ordered !== undefined || partsApart.has(part) ? part : area;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function findFault(one: Import, from: string, zone: string, rule: Rule): string | undefined {
  const file = fileNamed(one.specifier, from);
  if (file === undefined)
    return allowsPackage(one.specifier, rule) ? undefined : `${zone} may not import this package`;
  // It tells the version, and holds no code.
  if (file === "package.json") return undefined;
  const target = zoneOf(file);
  if (isTest(file)) return "nobody may import a test";
  if (target === zone || rule.zones.includes(target)) return undefined;
  if (rule.typesOf?.includes(target))
    return one.kind === "type" ? undefined : `${zone} may take only types from ${target}`;
  if (rule.lazily?.includes(target))
    return one.kind === "value" ? `${zone} may load ${target} only by import()` : undefined;
  return `${zone} may not import ${target}`;
}

/** Returns the path, relative to the root, of our file that a specifier names; undefined for a package. */
function fileNamed(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  return /^\.\.?\//.test(path) ? posix.join(posix.dirname(from), path) : undefined;
}

function allowsPackage(specifier: string, { packages }: Rule): boolean {
  if (!packages) return true;
  return packages.some(
    (name) => specifier === name || specifier.startsWith(name.endsWith(":") ? name : `${name}/`),
  );
}

/** Returns every import, re-export and `import()` of a source file, including types. */
export function readImports({ path, text }: SourceFile): readonly Import[] {
  const found: Import[] = [];
  const add = (source: ESTree.Expression | null, kind: Import["kind"]) => {
    if (source?.type !== "Literal" || typeof source.value !== "string") return;
    found.push({ specifier: source.value, kind, line: lineOf(text, source.start) });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const kinds = specifiers.map((one) => ("importKind" in one ? one.importKind : "value"));
      add(source, toKind(importKind, kinds));
    },
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      const kinds = specifiers.map((one) => one.exportKind);
      add(source, toKind(exportKind, kinds));
    },
    ExportAllDeclaration: ({ source, exportKind }) => add(source, toKind(exportKind, [])),
    ImportExpression: ({ source }) => add(source, "lazy"),
    TSImportType: ({ source }) => add(source, "type"),
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * Returns whether an import has only types: `import type { A }` or `import { type A }`. The second still loads its
 * module at run time; this check ignores that.
 */
function toKind(
  whole: string | undefined,
  parts: readonly (string | undefined)[],
): "type" | "value" {
  const isType = whole === "type" || (parts.length > 0 && parts.every((kind) => kind === "type"));
  return isType ? "type" : "value";
}
