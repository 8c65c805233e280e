import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { audit, runNpm } from "./supply/npm.ts";
import { readLockedPackages, findSupplyFaults } from "./supply/rules.ts";

// Lists the packages by licence, writes an SBOM, and asks the registry for known vulnerabilities.

const bomFile = "dist/sbom.cdx.json";
const Bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.unknown()),
});

const packages = readLockedPackages();
const faults = [...findSupplyFaults(packages)];
for (const isForDevelopment of [false, true]) {
  const some = packages.filter((one) => one.isForDevelopment === isForDevelopment);
  console.log(
    `\n${isForDevelopment ? "For development and builds" : "At run time"}: ${some.length} packages`,
  );
  const byLicence = Map.groupBy(
    some,
    ({ licence }) => licence ?? "(see scripts/cli/supply/rules.ts)",
  );
  for (const [licence, list] of [...byLicence].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )) {
    console.log(
      `  ${licence}: ${list.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
    );
  }
}

console.log("");
const { output } = runNpm("sbom", "--sbom-format=cyclonedx", "--package-lock-only");
const bom = Bom.parse(JSON.parse(output));
const { name } = z
  .object({ name: z.string() })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
// npm uses the name of the folder.
bom.metadata.component["name"] = name;
mkdirSync("dist", { recursive: true });
writeFileSync(bomFile, `${JSON.stringify(bom, undefined, 2)}\n`);
console.log(`SBOM: ${bomFile}, CycloneDX, ${bom.components.length} components`);

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
