import type { ModuleGraph } from "./moduleGraph.ts";

const entry = /\/src\/api\/reads\.ts$/;

/**
 * The name of the group of files that a module is to be in: `schemas` for what judges the answers of the first pages, which is what
 * `src/api/reads.ts` stands on, so that it is one file, whoever else stands on a part of it. Null for everything else.
 */
export function schemasGroup(id: string, graph: ModuleGraph): string | null {
  const seen = new Set<string>();
  const isStoodOn = (one: string): boolean => {
    if (entry.test(one)) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return graph.getModuleInfo(one)?.importers.some(isStoodOn) ?? false;
  };
  return isStoodOn(id) ? "schemas" : null;
}
