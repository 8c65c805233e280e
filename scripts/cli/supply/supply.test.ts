import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { browserPackages } from "../../checks/imports/rules.ts";
import { readLockedPackages, findSupplyFaults } from "./rules.ts";
import { readAudit } from "./npm.ts";

const good = {
  name: "small",
  version: "1.0.0",
  licence: "MIT",
  isForDevelopment: false,
  hasInstallScript: false,
  integrity: "sha512-AA==",
};

test.each([
  ["package-lock.json", 100],
  ["examples/generated-client/package-lock.json", 30],
])(
  "every package of %s has an allowed licence and a hash, and no unlisted install script",
  (file, least) => {
    const packages = readLockedPackages(file);
    expect(packages.length).toBeGreaterThan(least);
    expect(findSupplyFaults(packages)).toEqual([]);
  },
);

test("the faults of a package are reported", () => {
  expect(findSupplyFaults([good])).toEqual([]);
  const wrong = [
    { ...good, licence: "GPL-3.0-only" },
    { ...good, licence: undefined },
    { ...good, licence: "MPL-2.0" },
    { ...good, hasInstallScript: true },
    { ...good, integrity: undefined },
  ];
  expect(findSupplyFaults(wrong)).toEqual([
    "small@1.0.0 is under GPL-3.0-only, which is not allowed",
    "small@1.0.0 is under no licence that it names, which is not allowed",
    "small@1.0.0 is under MPL-2.0, which is not allowed",
    "small@1.0.0 has an install script, which does not run here: name the reason in needlessInstallScripts, or do without the package",
    "small@1.0.0 has no hash in the lock file",
  ]);
  expect(findSupplyFaults([{ ...good, licence: "MPL-2.0", isForDevelopment: true }])).toEqual([]);
});

const Versions = z.optional(z.record(z.string(), z.string()));
const Package = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});

function readPackage(file: string): z.infer<typeof Package> {
  return Package.parse(JSON.parse(readFileSync(file, "utf8")));
}

function isOwn(name: string): boolean {
  return /^@pay\/|^payment-web-app-sdk$/.test(name);
}

const packageFiles = globSync(["package.json", "packages/*/package.json"]);

test.each(packageFiles)("%s pins each dependency to one version", (file) => {
  const { dependencies, devDependencies, optionalDependencies } = readPackage(file);
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  // "*" is a package of this repository, which has one version.
  const unpinned = Object.entries(all).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$|^\*$/.test(version),
  );
  expect(unpinned.filter(([name, version]) => version !== "*" || !isOwn(name))).toEqual([]);
});

test("a package has the same version wherever it is named", () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of packageFiles.map(readPackage))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, different]) => different.size > 1)).toEqual([]);
});

test("docs/supply.md says how many packages there are", () => {
  const sentences =
    /run on (\d+) packages, and a customer's browser may load (\d+)\. With their dependencies they are (\d+)/;
  const said = sentences.exec(readFileSync("docs/supply.md", "utf8")) ?? [];
  const services = ["contract", "operators", "gateway", "own-accounts"].map(
    (name) => `packages/${name}/package.json`,
  );
  const used = services.flatMap((file) => Object.keys(readPackage(file).dependencies ?? {}));
  const fromOutside = new Set(used.filter((name) => !isOwn(name)));
  const run = readLockedPackages().filter(({ isForDevelopment }) => !isForDevelopment);
  // `virtual:` is what the build itself makes.
  const loaded = browserPackages.filter((name) => name !== "virtual:");
  expect(said.slice(1).map(Number)).toEqual([fromOutside.size, loaded.length, run.length]);
});

test("no test downloads a program but with a signature or a hash: an installer runs for apt and for packages of npm alone", () => {
  const sources = globSync("{scripts,e2e,faults,bench}/**/*.{ts,mjs}").filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const installing = sources.filter((file) =>
    /\brunInstaller\(|"playwright", "install"/.test(readFileSync(file, "utf8")),
  );
  expect(installing.toSorted()).toEqual([
    "scripts/test/programs/debianPackages.ts",
    "scripts/test/programs/npmPackage.ts",
  ]);
});

test("known vulnerabilities are reported", () => {
  const report = { vulnerabilities: { small: { severity: "high", range: "<1.0.1", via: [] } } };
  expect(readAudit(JSON.stringify(report))).toEqual({ known: ["small <1.0.1: high"] });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ known: [] });
});

test.each(['{"message":"405 Method Not Allowed","error":{}}', "", "not found"])(
  "without an audit of the registry, the audit is reported as skipped: %j",
  (output) => {
    expect(readAudit(output)).toEqual({ skipped: "the registry offers no audit" });
  },
);
