import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { openTestDatabase, testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { testRedisUrl } from "@pay/gateway/testing/testRedis.ts";
import { scope } from "../../test/scope.ts";
import { nodesToTest } from "../../test/programs/findNodes.ts";
import { readImage } from "../packaging/readImage.ts";
import {
  runCommand,
  type Runs,
  startRelease,
  unpackRelease,
  type UnpackedRelease,
} from "./runRelease.ts";

const image = readImage();

describe.skipIf(testDatabaseUrl === undefined)("a release in live, on PostgreSQL", () => {
  let release: UnpackedRelease;
  beforeAll(() => {
    release = unpackRelease(image.user);
  });
  afterAll(() => release.remove());

  describe.each(nodesToTest(scope))("on Node $version", (node) => {
    test("counts in Redis if the tests have one, and obeys the administrators' commands", async () => {
      const database = await openTestDatabase("PostgreSQL");
      const port = String(await findFreePort());
      const runs: Runs = {
        release,
        node,
        env: {
          ...image.env,
          HOST: "127.0.0.1",
          PORT: port,
          ENVIRONMENT: "live",
          PUBLIC_URL: "https://pay.example",
          DATABASE_URL: database.databaseUrl ?? "",
          ...(testRedisUrl !== undefined && { REDIS_URL: `${testRedisUrl}/1` }),
          METRICS_PORT: String(await findFreePort()),
        },
      };
      const running = await startRelease(runs, image.entrypoint, image.healthCheck);
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
      expect(await ready.json()).toEqual({ status: "ready" });
      const metrics = await fetch(`http://127.0.0.1:${runs.env["METRICS_PORT"]}/metrics`);
      const told = await metrics.text();
      expect(told).toContain("process_cpu_seconds_total");
      expect(/^rate_limit_shared 1$/m.test(told)).toBe(testRedisUrl !== undefined);
      const made = await runCommand(runs, ["node", "gateway/merchant.mjs", "create", "SHOP"]);
      const wroteTo = expect.stringMatching(/^The command was for the database postgres:\S+\.\n$/);
      expect(made).toMatchObject({ code: 0, stderr: wroteTo });
      const ended = await running.end("SIGTERM");
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      expect(ended.stdout).toContain("https://pay.example/api");
      await database.close();
    });
  });
});
