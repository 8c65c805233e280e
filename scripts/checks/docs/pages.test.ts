import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../gateway/testing/startGateway.ts";
import { findFreePort } from "../../../gateway/testing/freePort.ts";
import { findProgram } from "../../test/programs/findProgram.ts";
import { findRunBlocks, runPage } from "./runBlocks.ts";

const root = resolve(import.meta.dirname, "../../..");

let gateway: TestGateway;
let folder: string;
let shopPort: number;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real", withWebApp: true });
  shopPort = await findFreePort();
  // The repository with the data of this service, and with copies of the folders that a build writes to.
  folder = mkdtempSync(join(tmpdir(), "docs-"));
  for (const name of readdirSync(root)) {
    if (["data", "dist", ".git"].includes(name)) continue;
    const [from, to] = [join(root, name), join(folder, name)];
    if (!["contract", "examples", "sdk"].includes(name)) symlinkSync(from, to);
    else cpSync(from, to, { recursive: true, filter: (path) => !path.includes("node_modules") });
  }
  symlinkSync(gateway.deps.config.dataDir, join(folder, "data"));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Runs our programs without the installation and the build of `npm run`. */
const prelude = `
npm() {
  [ "$1" = run ] && shift
  [ "$1" = --silent ] && shift
  local program=cli/$1
  [ "$1" = build:sdk ] && program=build/sdk
  shift
  [ "\${1-}" = -- ] && shift
  node "scripts/$program.ts" "$@"
}
`;

/** Replaces the addresses of a page by those of this run. */
function instead(text: string): string {
  return text
    .replaceAll("http://127.0.0.1:8080", gateway.publicUrl)
    .replaceAll("localhost:3000", `127.0.0.1:${shopPort}`);
}

const pages = [
  { path: "docs/quick-start.md", tags: [] },
  { path: "docs/callbacks.md", tags: [] },
  { path: "docs/scenarios.md", tags: ["all"] },
  { path: "docs/sandbox.md", tags: ["all"] },
] as const;

for (const { path, tags } of pages) {
  test(
    `the commands on ${path} print what it shows`,
    { timeout: 120_000, tags: [...tags] },
    async (context) => {
      const missing = ["bash", "curl", "openssl"].find((one) => findProgram([one]) === undefined);
      if (missing !== undefined) context.skip(`${missing} is not installed`);
      const page = readFileSync(join(root, path), "utf8");
      expect(findRunBlocks(page)).not.toEqual([]);
      const env = {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
        PORT: String(shopPort),
        SHOP_URL: `http://127.0.0.1:${shopPort}`,
      };
      expect(await runPage(page, { cwd: folder, env, prelude, instead })).toEqual([]);
    },
  );
}
