import { findCycles } from "./imports/cycles.ts";
import { readSources } from "./imports/readSources.ts";
import { findWrongImports } from "./imports/wrongImports.ts";

const files = readSources(".");
const faults = [
  ...findWrongImports(files),
  ...findCycles(files).map((cycle) => `These files import each other: ${cycle.join(" → ")}.`),
];

for (const fault of faults) console.error(fault);
console.log(`${files.size} files, ${faults.length} wrong imports`);
if (faults.length > 0) process.exitCode = 1;
