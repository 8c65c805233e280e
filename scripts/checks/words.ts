/**
 * Fails, with file:line and the sentence, on a sentence of more than 30 words in a comment or a page. Also fails when more
 * than 1 in 100 sentences of a folder begin with a word such as "What". Run as `node scripts/checks/words.ts`.
 */
import { resolve } from "node:path";
import { readFiles, report } from "./sourceText.ts";
import { findWordFaults } from "./words/findWordFaults.ts";

const root = resolve(import.meta.dirname, "../..");
// Left out: the specification, which keeps its exact words, and the notes of the benches.
const pages = readFiles(root, "*.md").filter(
  ({ path }) => path !== "docs/interface.md" && !path.startsWith("bench/"),
);
const files = [...readFiles(root, "*.{ts,tsx,mjs,css}"), ...pages];
report(findWordFaults(files), `${files.length} files`);
