/**
 * Fails, with file:line, on declarations in the web app's style sheets that do not use the tokens of
 * `src/ui/tokens.css`, or that name left or right. Run as `node scripts/checks/styles.ts`.
 */
import { globSync, readFileSync } from "node:fs";
import { findStyleFaults } from "./findStyleFaults.ts";

const paths = globSync("src/**/*.css").map((path) => path.replaceAll("\\", "/"));
const faults = paths
  .toSorted()
  .flatMap((path) => findStyleFaults({ path, text: readFileSync(path, "utf8") }));

for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`);
console.log(`${paths.length} style sheets, ${faults.length} faults`);
if (faults.length > 0 || paths.length === 0) process.exitCode = 1;
