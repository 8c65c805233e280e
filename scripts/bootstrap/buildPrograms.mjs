import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { createHash } from "node:crypto";
import { withProgress, runQuietly } from "./runQuietly.mjs";
import { Refusal } from "./refusal.mjs";

/**
 * @typedef {object} Part a part that one run of Vite builds
 * @property {string} name
 * @property {string} made a file that exists after the build
 * @property {string} stamp the file with the hash of the sources of the last build
 * @property {string[]} args
 * @property {() => string[]} sources
 */

/** @type {Record<"webApp" | "gateway", Part>} */
const parts = {
  webApp: {
    name: "the Web App",
    made: "dist/web/index.html",
    stamp: "node_modules/.cache/builtWebApp",
    args: [],
    sources: () => [
      "index.html",
      "src",
      "contract",
      "public",
      "scripts/build/vite",
      "scripts/build/hosting",
      ...["inlineConfig", "noPage", "pageAddresses", "pageHeaders"].map(
        (name) => `gateway/http/${name}.ts`,
      ),
      "vite.config.ts",
      ...sharedSources(),
    ],
  },
  gateway: {
    name: "the gateway",
    made: "dist/gateway/main.mjs",
    stamp: "node_modules/.cache/builtGateway",
    args: ["--config", "vite.gateway.config.ts"],
    sources: () => [
      "contract",
      "gateway",
      "sdk",
      "shop",
      "package.json",
      "vite.gateway.config.ts",
      "scripts/build/bundle",
      "scripts/cli",
      "scripts/build/hosting",
      ...sharedSources(),
    ],
  },
};

/** @typedef {keyof typeof parts} PartName */

/**
 * Builds the parts whose sources have changed into `dist`, concurrently.
 * @param {string} node
 * @param {readonly PartName[]} names
 */
export async function buildPrograms(node, names) {
  const stale = names
    .map((name) => ({ ...parts[name], hash: hashFiles(parts[name].sources()) }))
    .filter(({ made, stamp, hash }) => !existsSync(made) || readStamp(stamp) !== hash);
  if (stale.length === 0) return;

  for (const { stamp } of stale) rmSync(stamp, { force: true });
  const what = stale.map(({ name }) => name).join(" and ");
  await withProgress(`Building ${what}`, `Built ${what}`, async () => {
    const outcomes = await Promise.all(
      stale.map(async ({ args }) =>
        runQuietly(node, ["node_modules/vite/bin/vite.js", "build", ...args]),
      ),
    );
    const failed = outcomes.filter(({ ok }) => !ok).map(({ output }) => output);
    if (failed.length > 0)
      throw new Refusal(
        `${failed.join("\n")}\n${what} could not be built. Fix the errors of Vite above.`,
      );
  });
  for (const { stamp, hash } of stale) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

function sharedSources() {
  const configurations = readdirSync(".").filter((name) => name.startsWith("tsconfig"));
  return ["scripts/build/bundle/licenceTexts.ts", "package-lock.json", ...configurations];
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Returns one hash over the names and contents of files and folders. A missing one contributes nothing.
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
