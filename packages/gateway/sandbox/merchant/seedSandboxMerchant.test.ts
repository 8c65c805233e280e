import { createPrivateKey } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, describe } from "vitest";
import type { Deps } from "../../deps.ts";
import { hashSecret, readMerchantCredentials } from "../../merchant/merchantCredentials.ts";
import { seedSandboxMerchant } from "./seedSandboxMerchant.ts";
import { useTestDeps } from "../../testing/useGateway.ts";

describe("The sandbox merchant", () => {
  const opened = useTestDeps();
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "seed-"));
  });
  afterEach(async () => await rm(dataDir, { recursive: true }));

  const deps = (overrides: Partial<Deps["config"]> = {}): Deps => ({
    ...opened.deps,
    config: { ...opened.deps.config, dataDir, ...overrides },
  });
  const readFileOf = async (): Promise<unknown> =>
    JSON.parse(await readFile(path.join(dataDir, "sandbox-merchant.json"), "utf8"));

  test("has a file with its credentials that only the owner can read", async () => {
    const merchant = await seedSandboxMerchant(deps());
    expect(await readFileOf()).toEqual(merchant);
    expect(Object.keys(merchant)).toEqual([
      "merchantCode",
      "secret",
      "privateKey",
      "callbackSecret",
      "baseUrl",
      "webAppUrl",
    ]);
    expect(merchant).toMatchObject({
      merchantCode: "SANDBOX",
      baseUrl: "http://127.0.0.1:8080/api",
      webAppUrl: "http://127.0.0.1:8080",
    });
    expect(merchant.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(createPrivateKey(merchant.privateKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(Buffer.from(merchant.callbackSecret.replace("whsec_", ""), "base64")).toHaveLength(32);
    expect((await stat(path.join(dataDir, "sandbox-merchant.json"))).mode & 0o777).toBe(0o600);
  });

  test("keeps its credentials at a second start, and takes a new base address", async () => {
    const first = await seedSandboxMerchant(deps());
    await chmod(path.join(dataDir, "sandbox-merchant.json"), 0o644);
    const second = await seedSandboxMerchant(
      deps({ baseUrl: "http://127.0.0.1:9000/api", webAppUrl: "http://127.0.0.1:9000" }),
    );
    expect(second).toEqual({
      ...first,
      baseUrl: "http://127.0.0.1:9000/api",
      webAppUrl: "http://127.0.0.1:9000",
    });
    expect(await readFileOf()).toEqual(second);
    expect((await stat(path.join(dataDir, "sandbox-merchant.json"))).mode & 0o777).toBe(0o600);
  });

  test("without its file gets new credentials beside the old ones", async () => {
    const first = await seedSandboxMerchant(deps());
    await rm(path.join(dataDir, "sandbox-merchant.json"));
    const second = await seedSandboxMerchant(deps());
    expect(second.privateKey).not.toBe(first.privateKey);
    const known = await readMerchantCredentials(opened.deps.database, "SANDBOX", {
      now: opened.clock.now(),
      isTest: true,
    });
    expect(known?.secretHashes).toEqual(
      expect.arrayContaining([hashSecret(first.secret), hashSecret(second.secret)]),
    );
    expect(known?.publicKeys.length).toBeGreaterThanOrEqual(2);
    const callbackSecrets = await opened.deps.database
      .selectFrom("callbackSecret")
      .select(["secret", "retiresAt"])
      .where("secret", "in", [first.callbackSecret, second.callbackSecret])
      .execute();
    expect(callbackSecrets).toEqual(
      expect.arrayContaining([
        { secret: first.callbackSecret, retiresAt: new Date("2026-11-22T10:00:00.000Z") },
        { secret: second.callbackSecret, retiresAt: null },
      ]),
    );
  });

  test("gets one file from two racing starts", async () => {
    const [first, second] = await Promise.all([
      seedSandboxMerchant(deps()),
      seedSandboxMerchant(deps()),
    ]);
    expect(first).toEqual(second);
    expect(await readFileOf()).toEqual(first);
  });

  test("with a damaged file refuses the start, and the file stays", async () => {
    const file = path.join(dataDir, "sandbox-merchant.json");
    await writeFile(file, '{"merchantCode":"SANDBOX"');
    await expect(seedSandboxMerchant(deps())).rejects.toThrow(
      `${file} does not contain the sandbox merchant's credentials; restore it, or delete it to get new ones.`,
    );
    expect(await readFile(file, "utf8")).toBe('{"merchantCode":"SANDBOX"');
  });
});
