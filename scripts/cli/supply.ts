import { audit } from "./supply/npm.ts";
import { readLockedPackages, findSupplyFaults } from "./supply/rules.ts";

// Lists the packages by licence, and asks the registry for known vulnerabilities.

const packages = readLockedPackages();
const faults = [...findSupplyFaults(packages)];
for (const isForDevelopment of [false, true]) {
  const some = packages.filter((one) => one.isForDevelopment === isForDevelopment);
  console.log(
    `\n${isForDevelopment ? "For development and builds" : "At run time"}: ${some.length} packages`,
  );
  const byLicence = Map.groupBy(some, ({ licence }) => licence ?? "without a licence");
  for (const [licence, list] of [...byLicence].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )) {
    console.log(
      `  ${licence}: ${list.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
    );
  }
}

console.log("");
const result = audit();
if ("skipped" in result) console.log(`Audit: skipped, ${result.skipped}`);
else {
  console.log(`Audit: ${result.known.length} known`);
  faults.push(...result.known);
}
const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
console.log(`Install scripts: ${scripts.map((one) => one.name).join(", ") || "none"}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
