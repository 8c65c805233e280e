import { readSources } from "./imports/readSources.ts";
import { findWrongImports } from "./imports/wrongImports.ts";

const files = readSources(".");
const faults = findWrongImports(files);

for (const fault of faults) console.error(fault);
console.log(`${files.size} files, ${faults.length} wrong imports`);
if (faults.length > 0) process.exitCode = 1;
