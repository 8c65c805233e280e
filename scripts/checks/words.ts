/**
 * Fails, with file:line and the sentence, on a comment's sentence of more than 30 words. Also fails when more than 1 in
 * 100 sentences of a folder begin with a word such as "What". Run as `node scripts/checks/words.ts`.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listSourceFiles } from "./sourceFiles.ts";
import { findWordFaults, judgeWords } from "./words/findWordFaults.ts";

const root = resolve(import.meta.dirname, "../..");
const files = listSourceFiles(root, /\.(?:tsx?|mjs|css)$/).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));
const folders = judgeWords(files);
const faults = findWordFaults(folders);

for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`);
for (const { folder, sentences, long, beginnings } of folders) {
  console.log(
    `${folder}: ${sentences} sentences, ${long.length} too long, ${beginnings.length} that begin with a word such as "What"`,
  );
}
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
