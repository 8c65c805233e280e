import { posix } from "node:path";
import type { Import } from "./readImports.ts";
import { ruleFor, ruleForTestsIn, type Rule } from "./rules.ts";
import { isTest, zoneOf } from "./zoneOf.ts";

/** The imports of every source file by its path, relative to the root. */
export type ImportsByFile = ReadonlyMap<string, readonly Import[]>;

/** Returns the path, relative to the root, of our file that a specifier names; undefined for a package. */
export function fileNamed(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  if (/^\.\.?\//.test(path)) return posix.join(posix.dirname(from), path);
  return undefined;
}

/** Returns a sentence for every import that the rules forbid. */
export function findWrongImports(files: ImportsByFile): readonly string[] {
  return [...files].flatMap(([path, imports]) => {
    const zone = zoneOf(path);
    const rule = isTest(path) ? ruleForTestsIn(zone) : ruleFor(zone);
    if (!rule)
      return [`${path} is in ${zone}, which has no place in scripts/checks/imports/rules.ts yet.`];
    return imports.flatMap((one) => {
      const fault = faultOf(one, path, zone, rule);
      return fault ? [`${path}:${one.line} imports ${one.specifier}: ${fault}.`] : [];
    });
  });
}

function faultOf(one: Import, from: string, zone: string, rule: Rule): string | undefined {
  const file = fileNamed(one.specifier, from);
  if (file === undefined) return packageFault(one.specifier, zone, rule);
  const target = zoneOf(file);
  if (isTest(file)) return "nobody may import a test";
  if (target === zone || rule.zones.includes(target)) return undefined;
  if (rule.typesOf?.includes(target)) {
    return one.kind === "type" ? undefined : `${zone} may take only types from ${target}`;
  }
  if (rule.lazily?.includes(target)) {
    return one.kind === "value" ? `${zone} may load ${target} only by import()` : undefined;
  }
  return `${zone} may not import ${target}`;
}

function packageFault(specifier: string, zone: string, { packages }: Rule): string | undefined {
  const allowed =
    packages?.some(
      (name) => specifier === name || specifier.startsWith(name.endsWith(":") ? name : `${name}/`),
    ) ?? true;
  return allowed ? undefined : `${zone} may not import this package`;
}
