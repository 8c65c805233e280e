/**
 * Fails, with file:line and the sentence, on a comment's sentence of more than 30 words. Also fails when more than 1 in
 * 100 sentences of a folder begin with a word such as "What". Run as `node scripts/checks/words.ts`.
 */
import { resolve } from "node:path";
import { readFiles, report } from "./sourceText.ts";
import { findWordFaults } from "./words/findWordFaults.ts";

const files = readFiles(resolve(import.meta.dirname, "../.."), "*.{ts,tsx,mjs,css}");
report(findWordFaults(files), `${files.length} files`);
