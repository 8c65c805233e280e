import { afterAll, beforeAll, describe, expect, test, type TestContext } from "vitest";
import { findFreePort } from "../../gateway/testing/freePort.ts";
import { openTestDatabase, testDatabaseUrl } from "../../gateway/testing/testDatabase.ts";
import { redisOf } from "../../gateway/testing/testRedis.ts";
import { findNodes } from "./findNodes.ts";
import { readImage } from "./readImage.ts";
import { runCommand, type Runs, startRelease } from "./runRelease.ts";
import { unpackRelease, type UnpackedRelease } from "./unpackRelease.ts";

const image = readImage();

describe.skipIf(testDatabaseUrl === undefined)("a release in live, on PostgreSQL", () => {
  let release: UnpackedRelease;
  beforeAll(() => {
    release = unpackRelease(image.user);
  });
  afterAll(() => release.remove());

  test.each(findNodes())("counts in Redis, and is looked after by commands, on Node $version", async (node, context: TestContext) => {
    const database = await openTestDatabase("PostgreSQL");
    const port = String(await findFreePort());
    const env = { ...image.env, HOST: "127.0.0.1", PORT: port, ENVIRONMENT: "live" };
    const place = { DATABASE_URL: database.databaseUrl ?? "", REDIS_URL: redisOf(context) };
    const runs: Runs = {
      release,
      node,
      env: { ...env, ...place, PUBLIC_URL: "https://pay.example" },
    };
    const running = await startRelease(runs, image.entrypoint, image.healthCheck);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect(await ready.json()).toEqual({ status: "ready" });
    const made = await runCommand(runs, ["node", "gateway/merchant.mjs", "create", "SHOP"]);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    const ended = await running.end("SIGTERM");
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toContain("https://pay.example/api");
    await database.close();
  });
});
