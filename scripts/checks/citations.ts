/**
 * Fails, with file:line, on a `§` or `G` citation without a heading in docs/interface.md. Also fails if that file lacks
 * a number or has it twice, and on a relative link in Markdown that leads nowhere. Run as `node
 * scripts/checks/citations.ts`.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkRepository, readRepository } from "./citations/checkRepository.ts";

const root = resolve(import.meta.dirname, "../..");
const files = readRepository(root);
const findings = checkRepository(files, (path) => existsSync(join(root, path)));
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
console.log(`${files.length} files read, ${findings.length} citations or links are wrong`);
if (findings.length > 0) process.exitCode = 1;
