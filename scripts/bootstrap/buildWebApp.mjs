import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashFiles } from "./hashFiles.mjs";
import { withProgress } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { runQuietly } from "./runQuietly.mjs";

const page = "dist/web/index.html";
const stamp = "node_modules/.cache/builtWebApp";

/**
 * Builds the Web App into dist/web if what it is made from has changed since the last time.
 * @param {string} node
 */
export async function buildWebApp(node) {
  const hash = hashFiles(sources());
  if (existsSync(page) && readStamp() === hash) return;

  rmSync(stamp, { force: true });
  await withProgress("Building the Web App", "Built the Web App", async () => {
    const { ok, output } = await runQuietly(node, ["node_modules/vite/bin/vite.js", "build"]);
    if (!ok) throw new Refusal(`${output}\nThe Web App could not be built; Vite says why above.`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function sources() {
  const configurations = readdirSync(".").filter((name) => name.startsWith("tsconfig"));
  return [
    "index.html",
    "src",
    "contract",
    "public",
    "scripts/vite",
    "scripts/hosting",
    ...["inlineConfig", "noPage", "pageAddresses", "pageHeaders"].map(
      (name) => `gateway/http/${name}.ts`,
    ),
    "vite.config.ts",
    "package-lock.json",
    ...configurations,
  ];
}

function readStamp() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
