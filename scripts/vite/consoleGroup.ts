import type { ModuleInfo } from "rolldown";

const consoleFolder = /\/src\/console\//;

/**
 * The name of the group of files that a module is to be in: `console` for what is reached through the console alone, whatever folder it lies in, so
 * that what its sections share is not put with what customers load. Null for everything else.
 */
export function consoleGroup(
  id: string,
  { getModuleInfo }: { getModuleInfo: (id: string) => Pick<ModuleInfo, Importers> | null },
): string | null {
  const seen = new Set<string>();
  const isReachedElsewhere = (one: string): boolean => {
    if (consoleFolder.test(one) || seen.has(one)) return false;
    seen.add(one);
    const info = getModuleInfo(one);
    const importers = info ? [...info.importers, ...info.dynamicImporters] : [];
    // Nobody imports an entry.
    return importers.length === 0 || importers.some(isReachedElsewhere);
  };
  return isReachedElsewhere(id) ? null : "console";
}

type Importers = "importers" | "dynamicImporters";
