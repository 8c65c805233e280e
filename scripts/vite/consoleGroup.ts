import type { ModuleGraph } from "./moduleGraph.ts";

const consoleFolder = /\/src\/console\//;

/**
 * The name of the group of files that a module is to be in: `console` for what is reached through the console alone, whatever folder it lies in, so
 * that what its sections share is not put with what customers load. Null for everything else.
 */
export function consoleGroup(id: string, graph: ModuleGraph): string | null {
  const seen = new Set<string>();
  const isReachedElsewhere = (one: string): boolean => {
    if (consoleFolder.test(one) || seen.has(one)) return false;
    seen.add(one);
    const info = graph.getModuleInfo(one);
    const importers = info ? [...info.importers, ...info.dynamicImporters] : [];
    // Nobody imports an entry.
    return importers.length === 0 || importers.some(isReachedElsewhere);
  };
  return isReachedElsewhere(id) ? null : "console";
}

/** The name of the group of what customers' pages share: everything that is not the console's alone. */
export function partsGroup(id: string, graph: ModuleGraph): string | null {
  return consoleGroup(id, graph) === null ? "parts" : null;
}
