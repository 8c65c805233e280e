/**
 * Fails, with file:line, on declarations in the web app's style sheets that do not use the tokens of
 * `src/ui/tokens.css`, or that name left or right. Run as `node scripts/checks/styles.ts`.
 */
import { resolve } from "node:path";
import { findStyleFaults } from "./findStyleFaults.ts";
import { readFiles, report } from "./sourceText.ts";

const sheets = readFiles(resolve(import.meta.dirname, "../.."), "*.css");
report(sheets.flatMap(findStyleFaults), `${sheets.length} style sheets`);
