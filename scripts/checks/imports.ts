/**
 * Fails, with file:line, on an import that the rules of `imports/rules.ts` forbid. Run as `node
 * scripts/checks/imports.ts` in the folder to check.
 */
import { findWrongImports } from "./imports/findWrongImports.ts";
import { readFiles, report } from "./sourceText.ts";

const files = readFiles(".", "*.{ts,tsx,mjs}").filter(({ path }) => !path.endsWith(".d.ts"));
report(findWrongImports(files), `${files.length} files`);
