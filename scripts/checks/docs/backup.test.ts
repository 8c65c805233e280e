import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { readSandboxMerchantFile } from "@pay/gateway/sandbox/merchant/sandboxMerchantFile.ts";
import { payoutBody } from "@pay/gateway/testing/createTestPayout.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { endService, killServices, startService } from "@pay/gateway/testing/serviceProcess.ts";
import { testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { findProgram } from "../../test/programs/findProgram.ts";
import { findBinaries } from "../../test/programs/postgres/findBinaries.ts";
import { findBlocks } from "../sourceText.ts";
import { runPage } from "./runBlocks.ts";

const page = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");

// Prefers the tools of the server that the tests use, because older tools cannot read it.
const binaries = findBinaries();
const path = [...(binaries ? [dirname(binaries.initdb)] : []), process.env["PATH"]].join(delimiter);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(killServices);

/** Runs the block with this name from the page. */
async function follow(name: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const block = findBlocks(page).find(({ marks }) => marks.includes(`name=${name}`));
  if (!block) throw new Error(`docs/operating.md has no block name=${name}`);
  const place = { cwd: folder, prelude: "", instead: (text: string) => text };
  const markdown = `\`\`\`bash run\n${block.text}\`\`\`\n`;
  await runPage(markdown, { ...place, env: { ...process.env, PATH: path, ...env } });
}

/** Starts the service on the data in the folder, and returns its merchant's client. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const dataDir = join(folder, "data");
  const port = await findFreePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), WEB_APP_DIR: join(folder, "none") };
  const { child } = await startService({ ...settings, ...env });
  const merchant = await readSandboxMerchantFile(dataDir);
  if (!merchant) throw new Error("the sandbox merchant is missing");
  const { merchantCode, privateKey, webAppUrl } = merchant;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const client = new PaymentGatewayClient({ merchantCode, privateKey, baseUrl, webAppUrl });
  // This payout stays PROCESSING (G25), so its money stays held.
  const create = async (idPayout: string) =>
    await client.createPayout(idPayout, payoutBody({ amount: 1 }));
  /** Reads the merchant's balances, with the money held for payouts. */
  const balances = async () => await client.readBalances({ currencies: ["PHP"] });
  return { client, create, balances, end: () => endService(child, "SIGTERM") };
}

/** Expects exactly the state of the backup, with nothing newer. */
async function expectOnlyFirst(
  restored: Awaited<ReturnType<typeof start>>,
  before: Awaited<ReturnType<Awaited<ReturnType<typeof start>>["balances"]>>,
): Promise<void> {
  const payout = await restored.client.readPayout("BEFORE-1");
  expect(payout.process.status).toBe("PROCESSING");
  await expect(restored.client.readPayout("AFTER-1")).rejects.toThrow(/payment_not_found/);
  expect(await restored.balances()).toEqual(before);
}

test(
  "a folder of the embedded database, copied as the page says, can be used again",
  { tags: ["all"] },
  async () => {
    const first = await start();
    await first.create("BEFORE-1");
    const before = await first.balances();
    await first.end();
    await follow("backup-embedded");

    const second = await start();
    await second.create("AFTER-1");
    await second.end();
    await follow("restore-embedded");

    const restored = await start();
    await expectOnlyFirst(restored, before);
    await restored.end();
  },
);

test(
  "a database dumped during use can be restored as the page says",
  { tags: ["all"] },
  async (context) => {
    const server = testDatabaseUrl ?? context.skip("there is no PostgreSQL here");
    const isThere = findProgram(path.split(delimiter).map((one) => join(one, "pg_dump")));
    if (isThere === undefined) context.skip("there is no pg_dump here");
    const [url, restoredUrl] = [await makeDatabase(server), await makeDatabase(server)];
    try {
      const first = await start({ ENVIRONMENT: "sandbox", DATABASE_URL: url });
      await first.create("BEFORE-1");
      const before = await first.balances();
      await follow("backup-postgresql", { DATABASE_URL: url });
      await first.create("AFTER-1");
      await first.end();

      await follow("restore-postgresql", { RESTORED_URL: restoredUrl });
      const restored = await start({ ENVIRONMENT: "sandbox", DATABASE_URL: restoredUrl });
      await expectOnlyFirst(restored, before);
      await restored.end();
    } finally {
      for (const one of [url, restoredUrl])
        await onServer(server, `drop database ${new URL(one).pathname.slice(1)} with (force)`);
    }
  },
);

async function makeDatabase(server: string): Promise<string> {
  const name = `backup_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, query: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}
