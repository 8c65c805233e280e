import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "./refusal.mjs";
import { runVisibly, withTime } from "./runVisibly.mjs";
import { hashOf, onceFor } from "./stamp.mjs";

/** Folders at the root that nothing is built from. Every other file counts, so `dist` is never older than its sources. */
const excludedFolders = [
  ".cache",
  ".git",
  "data",
  "dist",
  "e2e",
  "faults",
  "playwright-report",
  "test-results",
];

/** Folders that hold guides, and nothing of a program. */
const foldersOfGuides = ["bench", "docs", "examples"];

const excludedNames = /^node_modules$|\.(test|spec)\.tsx?$|\.log$/;

/**
 * The files with the hashes of the sources of the programs, and of those of the guides. A build that Vite is asked for by hand removes
 * them: beforeBuild.ts.
 */
const stamps = { programs: "dist/.builtFrom", guides: "dist/.guidesFrom" };

/** What a build leaves. Where one is missing, somebody has removed it, and its part is built again. */
const built = {
  programs: ["dist/gateway/main.mjs", "dist/web/index.html"],
  guides: ["dist/guides/index.html"],
};

/** Builds the web app, the gateway and the guides into `dist`, each part only if its files have changed. */
export async function buildIfChanged() {
  for (const part of /** @type {const} */ (["programs", "guides"]))
    if (!built[part].every((file) => existsSync(file))) rmSync(stamps[part], { force: true });
  await Promise.all([
    onceFor(stamps.programs, hashOfFiles(foldersOfGuides), buildPrograms),
    onceFor(stamps.guides, hashOfFiles([]), buildGuides),
  ]);
}

/** Builds the web app, the gateway and the guides into `dist`. */
export async function build() {
  await Promise.all([buildPrograms(), buildGuides()]);
}

async function buildPrograms() {
  await withTime("Building the web app and the gateway", "Built both", async () => {
    const results = await Promise.all([runVite(), runVite("--config", "vite.gateway.config.ts")]);
    if (results.includes(false)) throw failed;
  });
}

async function buildGuides() {
  await withTime("Building the guides", "Built the guides", async () => {
    if (!(await runVite("--config", "vite.guides.config.ts"))) throw failed;
  });
}

const failed = new Refusal("The build failed. Fix the errors of Vite above.");

function runVite(/** @type {string[]} */ ...args) {
  return runVisibly(["node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn", ...args]);
}

/**
 * Returns one hash over the names and contents of all files but those that a build never reads.
 * @param {readonly string[]} foldersOfOthers
 * @returns {string}
 */
function hashOfFiles(foldersOfOthers) {
  const { DATA_DIR: data = "data" } = process.env;
  const excluded = [...excludedFolders, ...foldersOfOthers, data].map((name) => resolve(name));
  return hashOf(filesIn(".", new Set(excluded)).flatMap((file) => [file, readFileSync(file)]));
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
      if (excluded.has(resolve(path)) || excludedNames.test(entry.name)) return [];
      if (entry.isDirectory()) return filesIn(path, excluded);
      return entry.isFile() ? [path] : [];
    });
}
