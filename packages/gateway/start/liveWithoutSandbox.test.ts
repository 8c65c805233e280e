import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../testing/freePort.ts";
import { endService, killServices, startService } from "../testing/serviceProcess.ts";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { testOnPostgres } from "../testing/testOnPostgres.ts";

const root = path.join(import.meta.dirname, "../../..");
let copy: string;

const isCore = (file: string) =>
  !file.endsWith(".test.ts") && !/gateway\/(sandbox|testing)$/.test(file.replaceAll("\\", "/"));

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "core-"));
  for (const name of [
    "package.json",
    "tsconfig.base.json",
    "packages/contract",
    "packages/gateway",
  ])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true, filter: isCore });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
});
afterAll(async () => {
  await killServices();
  await rm(copy, { recursive: true });
});

// Live runs on PostgreSQL only.
testOnPostgres("live starts and answers if the sandbox's folder is removed", async () => {
  const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
  const port = await findFreePort();
  const settings = {
    ENVIRONMENT: "live",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://pay.example",
    PORT: String(port),
    DATA_DIR: path.join(copy, "data"),
    WEB_APP_DIR: path.join(copy, "none"),
  };
  const { child } = await startService(
    settings,
    path.join(copy, "packages/gateway/main.ts"),
    "Health",
  );
  const call = async (address: string) =>
    await fetch(`http://127.0.0.1:${port}${address}`, { headers: { "x-api-version": "2" } });
  expect((await call("/health/ready")).status).toBe(200);
  // An existing path demands a token; a path of the sandbox does not exist.
  expect((await call("/api/merchant-info")).status).toBe(401);
  expect((await call("/api/sandbox/payments")).status).toBe(404);
  expect(await endService(child, "SIGTERM")).toBe(0);
  await close();
});

// `checkImports` finds the same faults; this test proves it independently.
test(
  "the core type-checks without the sandbox, except the one file that loads it",
  { tags: ["all"] },
  async () => {
    const config = {
      extends: "./tsconfig.base.json",
      compilerOptions: {
        types: ["node"],
        noEmit: true,
        composite: false,
        emitDeclarationOnly: false,
      },
      include: ["packages/gateway"],
      exclude: ["packages/gateway/main.ts"],
    };
    await writeFile(path.join(copy, "tsconfig.json"), JSON.stringify(config));
    const compiler = path.join(root, "node_modules/typescript/bin/tsc");
    const run = promisify(execFile)(process.execPath, [compiler, "--project", copy], { cwd: copy });
    expect(
      await run.then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      ),
    ).toBe("");
  },
);
