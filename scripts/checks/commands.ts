/**
 * Fails, with file:line, when code in the docs names an npm script, a flag, a variable or a path that does not exist.
 * Run as `node scripts/checks/commands.ts`.
 */
import { resolve } from "node:path";
import { findUnknownNames, readExisting } from "./commands/findUnknownNames.ts";
import { readFiles, report } from "./sourceText.ts";

const root = resolve(import.meta.dirname, "../..");
// Decision records may name former paths.
const pages = readFiles(root, "*.md").filter(({ path }) => !path.startsWith("docs/decisions/"));
report(findUnknownNames(pages, readExisting(root)), `${pages.length} pages`);
