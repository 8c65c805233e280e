import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Refusal } from "./refusal.mjs";
import { runVisibly, withTime } from "./runVisibly.mjs";
import { hashOf, onceFor } from "./stamp.mjs";

/** Folders at the root that no program is built from. Every other file counts, so `dist` is never older than its sources. */
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
    onceFor(stamps.programs, hashOfSources("."), buildPrograms),
    onceFor(stamps.guides, hashOfGuides("."), buildGuides),
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

/** Folders that hold no guide and nothing that makes one. */
const withoutGuides = [".cache", ".git", "data", "dist", "node_modules"];

/** The guides with their pictures, and what makes pages of them. */
const ofGuides =
  /\.md$|^docs\/pictures\/|^scripts\/(?:build|checks\/citations)\/|^src\/ui\/\w+\.css$|^packages\/contract\/\w+\.ts$|^(?:package(?:-lock)?\.json|vite\.guides\.config\.ts)$/;

/**
 * Returns one hash over the names and contents of all files that make the guides.
 * @param {string} root
 * @returns {string}
 */
function hashOfGuides(root) {
  const excluded = new Set(withoutGuides.map((name) => resolve(root, name)));
  const files = filesIn(root, excluded).filter((file) => ofGuides.test(nameOf(root, file)));
  return hashOf(files.flatMap((file) => [nameOf(root, file), readFileSync(file)]));
}

/**
 * Returns the path from the root, with forward slashes.
 * @param {string} root
 * @param {string} file
 * @returns {string}
 */
function nameOf(root, file) {
  return relative(root, file).replaceAll("\\", "/");
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
