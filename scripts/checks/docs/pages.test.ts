import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCommands } from "@pay/gateway/commands/commandSocket.ts";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { findProgram } from "../../test/programs/findProgram.ts";
import { findRunBlocks, runPage } from "./runBlocks.ts";

const root = resolve(import.meta.dirname, "../../..");

let gateway: TestGateway;
let stopCommands: () => Promise<void>;
let folder: string;
/** The port of the program that a page starts: its shop or its connector. */
let shopPort: number;
beforeAll(async () => {
  // The pages make more calls in a second than a merchant may.
  const config = { rateLimitPerSecond: 1_000_000 };
  gateway = await startGateway({ clock: "real", withWebApp: true, config });
  stopCommands = await takeCommands(gateway.deps);
  shopPort = await findFreePort();
  // The repository with the data of this service, and with copies of the folders that a build writes to.
  folder = mkdtempSync(join(tmpdir(), "docs-"));
  for (const name of readdirSync(root)) {
    if (["data", "dist", ".git"].includes(name)) continue;
    const [from, to] = [join(root, name), join(folder, name)];
    if (!["examples", "packages"].includes(name)) symlinkSync(from, to);
    else cpSync(from, to, { recursive: true, filter: (path) => !path.includes("node_modules") });
  }
  symlinkSync(gateway.deps.config.dataDir, join(folder, "data"));
});
afterAll(async () => {
  await stopCommands();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Fails on a call that is refused. Only the page about errors makes such calls on purpose. */
const failOnRefusal = `
curl() {
  command curl --fail-with-body "$@"
}
`;

/** Runs our programs without the installation and the build of `npm run`. */
const runPrograms = `
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
    .replaceAll(/localhost:3000|127\.0\.0\.1:9100/g, `127.0.0.1:${shopPort}`);
}

const pages = [
  { path: "docs/quick-start.md", tags: [] },
  { path: "docs/concepts.md", tags: ["all"] },
  { path: "docs/webhooks.md", tags: [] },
  { path: "docs/hosted-page.md", tags: ["all"] },
  // nodeExamples.test.ts runs its code each time.
  { path: "docs/direct-api.md", tags: ["all"] },
  { path: "docs/errors.md", tags: ["all"] },
  { path: "docs/payouts.md", tags: ["all"] },
  { path: "docs/testing.md", tags: ["all"] },
  { path: "docs/sandbox.md", tags: ["all"] },
  { path: "docs/api/tokens.md", tags: ["all"] },
  { path: "docs/api/payins.md", tags: ["all"] },
  { path: "docs/api/payouts.md", tags: ["all"] },
  { path: "docs/api/callbacks.md", tags: ["all"] },
  { path: "docs/api/account.md", tags: ["all"] },
  // These send payments elsewhere, and at their ends back to the sandbox's own processor.
  { path: "docs/attach-a-provider.md", tags: ["all"] },
  { path: "examples/connector/README.md", tags: ["all"] },
  { path: "docs/api/sandbox.md", tags: ["all"] },
] as const;

/** The gateway asks a connector that was unreachable once a minute. */
const timeout = 300_000;

for (const { path, tags } of pages) {
  const details = { tags: [...tags], timeout };
  test(`the commands on ${path} print what it shows`, details, async (context) => {
    const missing = ["bash", "curl", "openssl"].find((one) => findProgram([one]) === undefined);
    if (missing !== undefined) context.skip(`${missing} is not installed`);
    const page = readFileSync(join(root, path), "utf8");
    expect(findRunBlocks(page)).not.toEqual([]);
    const env = {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
      PORT: String(shopPort),
      GATEWAY_URL: gateway.publicUrl,
      // The test runner has a variable of this name, which connectors read.
      BASE_URL: undefined,
      SHOP_URL: `http://127.0.0.1:${shopPort}`,
    };
    const prelude = path === "docs/errors.md" ? runPrograms : failOnRefusal + runPrograms;
    expect(await runPage(page, { cwd: folder, env, prelude, instead })).toEqual([]);
  });
}
