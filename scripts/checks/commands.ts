/**
 * Fails, with file:line, when code in the docs names an npm script, a flag, a variable or a path that does not exist.
 * Run as `node scripts/checks/commands.ts`.
 */
import { resolve } from "node:path";
import { findUnknownNames } from "./commands/findUnknownNames.ts";
import { readExisting, readPages } from "./commands/readExisting.ts";

const root = resolve(import.meta.dirname, "../..");
const files = readPages(root);
const findings = findUnknownNames(files, readExisting(root));
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
console.log(`${files.length} pages read, ${findings.length} names in their code are wrong`);
if (findings.length > 0) process.exitCode = 1;
