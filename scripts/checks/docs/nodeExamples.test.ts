import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { findBlocks } from "../sourceText.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  // The pages make more calls in a second than a merchant may.
  const config = { rateLimitPerSecond: 1_000_000 };
  gateway = await startGateway({ clock: "real", withWebApp: true, config });
  folder = mkdtempSync(join(tmpdir(), "node-examples-"));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Returns the code for Node.js on a page, block by block. */
function codeOn(path: string): readonly string[] {
  return findBlocks(readFileSync(join(root, path), "utf8"))
    .filter(({ language }) => language === "js")
    .map(({ text }) => text);
}

/** The code that makes the client. All other pages continue it. */
const [connect = ""] = codeOn("docs/api-reference.md");

const pages = [
  { path: "docs/direct-api.md", tags: [] },
  { path: "docs/payouts.md", tags: ["all"] },
  { path: "docs/errors.md", tags: ["all"] },
  { path: "docs/testing.md", tags: ["all"] },
  { path: "docs/api/tokens.md", tags: ["all"] },
  { path: "docs/api/payins.md", tags: ["all"] },
  { path: "docs/api/payouts.md", tags: ["all"] },
  { path: "docs/api/callbacks.md", tags: ["all"] },
  { path: "docs/api/account.md", tags: ["all"] },
  { path: "docs/api/sandbox.md", tags: ["all"] },
] as const;

for (const { path, tags } of pages) {
  test(`the code for Node.js on ${path} runs`, { tags: [...tags] }, async () => {
    const blocks = codeOn(path);
    expect(blocks).not.toEqual([]);
    // Each block has its own scope, since every operation calls its answer by the same name.
    const program = [connect, ...blocks.map((code) => `{\n${code}}\n`)].join("\n");
    const sdk = JSON.stringify(pathToFileURL(join(root, "packages/sdk/index.ts")).href);
    const file = join(folder, "page.mjs");
    writeFileSync(file, program.replaceAll('"payment-web-app-sdk"', sdk));
    const { dataDir } = gateway.deps.config;
    const env = { ...process.env, DATA_DIR: dataDir };
    await expect(run(process.execPath, [file], { env })).resolves.toBeDefined();
  });
}
