import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Refusal } from "./refusal.mjs";
import { runVisibly, withTime } from "./runVisibly.mjs";
import { hashOf, onceFor } from "./stamp.mjs";

/** Folders at the root that no build reads. Every other file counts, so `dist` is never older than its sources. */
const excludedFolders = [
  ".cache",
  ".git",
  "bench",
  "data",
  "dist",
  "docs",
  "e2e",
  "examples",
  "faults",
  "node_modules",
  "playwright-report",
  "test-results",
];

const excludedFiles = /\.(test|spec)\.tsx?$|\.log$/;

/** The file with the hash of the sources of `dist`. A build that Vite is asked for by hand removes it: beforeBuild.ts. */
const stamp = "dist/.builtFrom";

/** What a build leaves. Where one is missing, somebody has removed it, and all is built again. */
const built = ["dist/gateway/main.mjs", "dist/web/index.html"];

/** Builds the web app and the gateway into `dist`, unless both are built from the same files already. */
export async function buildIfChanged() {
  if (!built.every((file) => existsSync(file))) rmSync(stamp, { force: true });
  await onceFor(stamp, hashOfSources("."), build);
}

/** Builds the web app and the gateway into `dist`. */
export async function build() {
  await withTime("Building the web app and the gateway", "Built both", async () => {
    const results = await Promise.all([runVite(), runVite("--config", "vite.gateway.config.ts")]);
    if (results.includes(false))
      throw new Refusal("The build failed. Fix the errors of Vite above.");
  });
}

function runVite(/** @type {string[]} */ ...args) {
  return runVisibly(["node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn", ...args]);
}

/**
 * Returns one hash over the names and contents of all files that a build may read.
 * @param {string} root
 * @returns {string}
 */
export function hashOfSources(root) {
  const { DATA_DIR: data = "data" } = process.env;
  const excluded = new Set([...excludedFolders, data].map((name) => resolve(root, name)));
  return hashOf(
    filesIn(root, excluded).flatMap((file) => [relative(root, file), readFileSync(file)]),
  );
}

/**
 * @param {string} folder
 * @param {ReadonlySet<string>} excluded
 * @returns {string[]}
 */
function filesIn(folder, excluded) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (excluded.has(resolve(path))) return [];
      if (entry.isDirectory()) return filesIn(path, excluded);
      return entry.isFile() && !excludedFiles.test(entry.name) ? [path] : [];
    });
}
