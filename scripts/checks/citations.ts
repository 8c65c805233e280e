/**
 * Fails, with file:line, on a `§` or `G` citation without a heading in docs/interface.md. Also fails if that file lacks
 * a number or has it twice, on a relative link in Markdown that leads nowhere, and on a decision record that does not
 * exist. Run as `node scripts/checks/citations.ts`.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkRepository } from "./citations/checkCitations.ts";
import { readFiles, report } from "./sourceText.ts";

const root = resolve(import.meta.dirname, "../..");
const files = readFiles(root, "*.{ts,tsx,mjs,js,css,html,sql,md,sh}");
const findings = checkRepository(files, (path) => existsSync(join(root, path)));
report(findings, `${files.length} files`);
