import { readFileSync } from "node:fs";
import * as z from "zod";

const Entry = z.looseObject({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
});
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });

/** A package in the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** Whether it is needed only for development. This includes the packages that are bundled into the web app. */
  readonly isForDevelopment: boolean;
  readonly hasInstallScript: boolean;
  readonly hasIntegrity: boolean;
}

/** Returns every package of the lock file, sorted by name. */
export function readLockedPackages(): readonly LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      licence: entry.license,
      isForDevelopment: entry.dev === true,
      hasInstallScript: entry.hasInstallScript === true,
      hasIntegrity: entry.integrity !== undefined,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
