import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { SandboxMerchantFile } from "@pay/gateway/sandbox/merchant/sandboxMerchantFile.ts";
import { connectShop } from "@pay/shop/connectShop.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { scope } from "../../test/scope.ts";
import { nodesToTest } from "../../test/programs/findNodes.ts";
import { packageTool } from "../../packageTool.ts";
import { releasePrograms } from "../../build/release/packRelease.ts";
import { packagesIn } from "../../build/bundle/licenceTexts.ts";
import { describeFile, readFolder } from "../../build/hosting/manifest.ts";
import { writeSbom } from "../../build/release/sbom.ts";
import { readLockedPackages } from "../../cli/supply/rules.ts";
import { readImage } from "../packaging/readImage.ts";
import {
  runCommand,
  type RunningRelease,
  type Runs,
  startRelease,
  unpackRelease,
  type UnpackedRelease,
} from "./runRelease.ts";

// These tests run the programs in `dist`. Run `npm run build` first.

const image = readImage();

describe.each(nodesToTest(scope))("a release on Node $version", (node) => {
  let release: UnpackedRelease;
  let runs: Runs;
  let running: RunningRelease;
  let origin: string;
  const command = async (name: string, ...args: readonly string[]) =>
    await runCommand(runs, ["node", `gateway/${name}.mjs`, ...args]);

  beforeAll(async () => {
    release = unpackRelease(image.user);
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    runs = { release, node, env: { ...image.env, HOST: "127.0.0.1", PORT: String(port) } };
    running = await startRelease(runs, image.entrypoint, image.healthCheck);
  });
  afterAll(() => release.remove());

  test("runs with the image's command, as a user other than root, in a read-only folder", () => {
    const written = statSync(join(release.data, "sandbox-merchant.json"));
    expect(written.uid).not.toBe(0);
    expect(written.uid).toBe(release.user?.uid ?? process.getuid?.());
    expect(statSync(release.app).mode & 0o222).toBe(0);
  });

  test("serves the web app, the API description, its viewer and the guides", async () => {
    const page = await fetch(origin);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="runtime-config">{"apiBaseUrl":"/api"');
    for (const path of [
      "/api/openapi.json",
      "/api/docs/swagger-ui-bundle.js",
      "/api/docs/swagger-ui.css",
      "/api/docs/problems/amount_out_of_limits",
      "/docs",
      "/docs/webhooks/php",
      "/docs/pictures/overview.png",
    ]) {
      const answer = await fetch(`${origin}${path}`);
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      expect((await answer.text()).length).toBeGreaterThan(500);
    }
  });

  test("accepts a payment, and sends its callback to the shop, which verifies it", async () => {
    const file = readFileSync(join(release.data, "sandbox-merchant.json"), "utf8");
    const merchant = SandboxMerchantFile.parse(JSON.parse(file));
    const client = connectShop(merchant);
    await client.createPayin("RELEASE-1", {
      paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
      paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "aiko@example.com" },
      callbackUrl: `${origin}${listShopCallbacks.path}`,
      returnUrl: `${origin}/sandbox/return`,
    });
    await client.sandbox.advancePayin("RELEASE-1", { by: 6 });
    await expect
      .poll(async () => {
        const answer = await fetch(`${origin}${listShopCallbacks.path}`);
        return await answer.json();
      })
      .toMatchObject({
        callbacks: [
          { isVerified: true, callback: { idPayin: "RELEASE-1" }, statusRead: "SUCCESS" },
        ],
      });
  });

  test("refuses an amount whose digits a number cannot hold, and never rounds it (G16)", async () => {
    const file = readFileSync(join(release.data, "sandbox-merchant.json"), "utf8");
    const client = connectShop(SandboxMerchantFile.parse(JSON.parse(file)));
    const { token } = await client.requestToken({ operations: ["POST /payins/EXACT-1"] });
    const answer = await fetch(`${origin}/api/payins/EXACT-1`, {
      method: "POST",
      headers: {
        "X-API-Version": "2",
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
      },
      body: `{"paymentRequested":{"money":{"amount":51.0000000000000001,"currencyCode":"PHP"}},
        "paymentMethod":{"paymentMethodCode":"QR_PH"},"callbackUrl":"${origin}/c","returnUrl":"${origin}/r"}`,
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ pointer: "/paymentRequested/money/amount" }],
    });
  });

  test("has the administrators' commands, which find the running service", async () => {
    expect(await command("merchant", "list")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("SANDBOX"),
    });
    expect(await command("keys", "list")).toMatchObject({ code: 0, stderr: "" });
    expect(await command("link", "--amount", "52")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${origin}/?merchantCode=SANDBOX`),
    });
  });

  test("verifies that its files and its served pages are those of the build", async () => {
    expect(await command("verify")).toMatchObject({ code: 0, stderr: "" });
    expect(await command("verify", origin)).toMatchObject({ code: 0, stderr: "" });
  });

  test("ends by itself after SIGTERM, and then its health command fails", async () => {
    expect(image.words("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(await running.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand(runs, image.healthCheck)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${origin}/health/live does not answer`),
    });
  });
});

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const scriptsOf = (file: string) => Package.parse(JSON.parse(readFileSync(file, "utf8"))).scripts;

test("npm has the same commands in the release as in a checkout", () => {
  const built = Object.keys(scriptsOf("package.json")).filter((name) =>
    existsSync(`dist/gateway/${name}.mjs`),
  );
  expect(built).toContain("environment");
  expect(scriptsOf("dist/package.json")).toEqual({
    start: "node gateway/main.mjs",
    ...Object.fromEntries(built.map((name) => [name, `node gateway/${name}.mjs`])),
  });
});

const licencesOf = (program: string) => readFileSync(`dist/${program}.licences.txt`, "utf8");

const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()) });

test.each(["packages/gateway", "packages/own-accounts"])(
  "the built gateway comes with the licences of the packages of %s",
  (folder) => {
    const about = Dependencies.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
    const text = licencesOf("gateway");
    // "*" is a package of this repository.
    const others = Object.entries(about.dependencies).filter(([, version]) => version !== "*");
    for (const [name, version] of others) expect(text).toContain(`${name} ${version}, `);
    expect(others.length).toBeGreaterThan(5);
    expect(text).toContain("Permission is hereby granted, free of charge");
    expect(text).toContain("Apache License");
  },
);

test("a start loads no package that only another database or a later call needs", () => {
  const loaded = packagesLoadedWith("main.mjs");
  expect(loaded).toContain("fastify");
  expect(["pg", "undici", "@electric-sql/pglite"].filter((name) => loaded.has(name))).toEqual([]);
});

test("the SBOM is made of the lock file and of the licences of the build", () => {
  const contained = new Set(releasePrograms.flatMap((part) => packagesIn(licencesOf(part))));
  expect(contained.size).toBeGreaterThan(20);
  const described = { name: "x", version: "1.0.0", licence: "MIT", seconds: 0 };
  const sbom = writeSbom(described, readLockedPackages(), contained);
  expect(sbom.split('"scope": "required"')).toHaveLength(contained.size + 1);
});

test("built again from the same sources, each file has the same bytes", { tags: ["all"] }, () => {
  // As deep as `dist`, because source maps name the sources by relative paths.
  const again = mkdtempSync("dist-");
  onTestFinished(() => rmSync(again, { recursive: true }));
  for (const [part, config] of [
    ["web", "vite.config.ts"],
    ["gateway", "vite.gateway.config.ts"],
    ["guides", "vite.guides.config.ts"],
  ] as const) {
    const { args, command } = packageTool("vite", "vite", "build", "--config", config);
    const outDir = `${again}/${part}`;
    const { status, stderr } = spawnSync(command, [...args, "--outDir", outDir], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const [first, second] = [hashesIn(`dist/${part}`), hashesIn(outDir)];
    expect(second).toEqual(first);
    expect(second.size).toBeGreaterThan(5);
  }
});

/** Returns the hash of each file by its address. */
function hashesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    [...readFolder(folder)].map(([address, content]) => [address, describeFile(content).sha256]),
  );
}

test("the web app comes with the licences of its packages", () => {
  const text = licencesOf("web");
  for (const name of ["react", "react-dom", "react-router", "zod"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
});

test.each(nodesToTest(scope))(
  "a release is made ready for another host without a build, on Node $version (G43)",
  ({ path }) => {
    const folder = mkdtempSync(join(tmpdir(), "hosted-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync("dist", folder, { recursive: true });
    const run = (program: string, env: Readonly<Record<string, string>>) =>
      spawnSync(path, [`gateway/${program}.mjs`], { cwd: folder, env, encoding: "utf8" });
    const settings = { ENVIRONMENT: "live", API_BASE_URL: "https://api.example/api" };
    const done = run("hosting", settings);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(done.stdout).toContain("web is for live, with the API at https://api.example/api");
    expect(JSON.parse(readFileSync(join(folder, "web/config.json"), "utf8"))).toEqual({
      apiBaseUrl: "https://api.example/api",
      environment: "live",
    });
    expect(run("verify", {})).toMatchObject({ status: 0, stderr: "" });
    expect(run("verify", { ...settings, API_BASE_URL: "/other" }).status).toBe(1);
  },
);

/** Returns the packages whose code a program of the build loads before it runs: that of its own file and of those that it imports. */
function packagesLoadedWith(program: string): ReadonlySet<string> {
  const SourceMap = z.object({ sources: z.array(z.string()) });
  const files = new Set([program]);
  const packages = new Set<string>();
  for (const file of files) {
    const code = readFileSync(join("dist/gateway", file), "utf8");
    for (const [, imported = ""] of code.matchAll(/^(?:import|export)\b[^;]*?"\.\/([^"]+)";$/gm))
      files.add(imported);
    const map = join("dist/gateway", `${file}.map`);
    // The bundler's own code has none.
    const { sources } = SourceMap.parse(
      existsSync(map) ? JSON.parse(readFileSync(map, "utf8")) : { sources: [] },
    );
    for (const source of sources) {
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
      if (name !== undefined) packages.add(name);
    }
  }
  return packages;
}
