import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startGateway } from "@pay/gateway/testing/startGateway.ts";
import { findProgram } from "../scripts/test/programs/findProgram.ts";

const run = promisify(execFile);

/** Errors of npm without a network. */
const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/;

test(
  "a client that openapi-typescript generates from the API's description compiles and makes a payment",
  { tags: ["all"], timeout: 300_000 },
  async (context) => {
    const npm = findProgram(["npm"]) ?? context.skip("npm is missing");
    const folder = await mkdtemp(path.join(tmpdir(), "generated-client-"));
    context.onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await cp(path.join(import.meta.dirname, "generated-client"), folder, { recursive: true });
    const gateway = await startGateway({ clock: "real" });
    context.onTestFinished(() => gateway.close());

    const install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    const refused = await run(npm, install, { cwd: folder }).then(() => "", String);
    if (isOffline.test(refused)) context.skip("the npm registry cannot be reached");
    expect(refused).toBe("");
    const node = async (file: string, ...args: readonly string[]) =>
      await run(process.execPath, [file, ...args], {
        cwd: folder,
        env: { ...process.env, MERCHANT_FILE: "merchant.json", ID: "GENERATED-1" },
      });
    await node(
      "node_modules/openapi-typescript/bin/cli.js",
      `${gateway.baseUrl}/openapi.json`,
      "--output=api.d.ts",
    );
    await node("node_modules/typescript/bin/tsc");

    const merchant = { ...gateway.merchant, baseUrl: gateway.baseUrl };
    await writeFile(path.join(folder, "merchant.json"), JSON.stringify(merchant));
    const { stdout } = await node("pay.ts");
    expect(stdout).toMatch(
      /^Transfer to \d+ with the reference \w+\.\nGENERATED-1 is PROCESSING\n$/,
    );
  },
);
