import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isOpensslThere, makeCertificate } from "@pay/gateway/testing/ownCertificate.ts";
import { connectTestRedis, redisOf } from "@pay/gateway/testing/testRedis.ts";
import { openTlsEnd } from "@pay/gateway/testing/tlsEnd.ts";
import { stampKey } from "@pay/gateway/start/openSharedLimit.ts";
import { checkCertificates } from "./checkCertificates.ts";
import { checkDisk } from "./checkDisk.ts";
import { checkMetrics } from "./checkMetrics.ts";
import { checkRedis } from "./checkRedis.ts";

const now = new Date("2026-11-24T12:00:00Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** Returns what is said of a certificate that is valid from and to these days. */
const check = async (lifetime: readonly [from: number, to: number], distrust?: string) => {
  const shown = { validFrom: day(lifetime[0]), validTo: day(lifetime[1]), distrust };
  const { missing } = await checkCertificates(
    ["https://pay.example/api"],
    now,
    async () => await Promise.resolve(shown),
  );
  return missing.join(" ");
};

describe("A certificate", () => {
  test.each([
    ["is right for two months more", [-30, 60], ""],
    ["of six days is right on its third day", [-3, 3], ""],
    [
      "of 90 days that ends in 13 is late",
      [-77, 13],
      "ends on 2026-12-07, and was not renewed. Renew it",
    ],
    [
      "of six days that ends tomorrow is late",
      [-4.5, 1.5],
      "ends on 2026-11-26, and was not renewed.",
    ],
    ["that ended does not count any more", [-91, -1], "of pay.example ended on 2026-11-23."],
  ] as const)("%s", async (_what, lifetime, said) => {
    const told = await check(lifetime);
    expect(told).toContain(said);
    expect(told === "").toBe(said === "");
  });

  test("that this machine does not trust is named, with the way out", async () => {
    expect(await check([-1, 90], "SELF_SIGNED")).toMatch(/does not trust .*SELF_SIGNED.*EXTRA_CA/);
  });

  test("is read once from each server that has TLS, also where it is not trusted", async (context) => {
    if (!isOpensslThere()) context.skip("there is no openssl here");
    const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
    const made = makeCertificate(folder);
    rmSync(folder, { recursive: true });
    if (!made) throw new Error("openssl made no certificate");
    const end = await openTlsEnd(made, 9);
    const addresses = [`${end.url}/a`, `${end.url}/b`, "http://127.0.0.1:9"];
    const { missing } = await checkCertificates(addresses, new Date());
    await end.close();
    expect(missing).toEqual([expect.stringContaining("DEPTH_ZERO_SELF_SIGNED_CERT")]);
  });
});

describe("A disk", () => {
  const gib = 2 ** 30;
  test.each([
    ["with half of it left is right", 100, 50, false],
    ["of two TiB with 100 GiB left is right", 2048, 100, false],
    ["with a twentieth left is nearly full", 100, 5, true],
    ["with less than one GiB is nearly full", 2, 0.9, true],
  ])("%s", async (_what, all, free, isTold) => {
    const read = async () => await Promise.resolve({ all: all * gib, free: free * gib });
    const { missing } = await checkDisk([tmpdir(), "/no/such/folder", tmpdir()], read);
    expect(missing).toHaveLength(isTold ? 1 : 0);
    for (const one of missing) expect(one).toMatch(/ GiB left\. Make room/);
  });

  test("of this machine can be read", async () => {
    const { missing } = await checkDisk([tmpdir()]);
    expect(missing.join(" ")).not.toContain("could not be checked");
  });
});

describe("The metrics", () => {
  test.each([
    ["gateway_build_info 1\n", ""],
    ["other 1\n", "does not have the metrics of the service"],
  ])("that say %j: %s", async (text, said) => {
    const server = createServer((_request, response) => response.end(text));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const at: AddressInfo | string | null = server.address();
    const metricsPort = typeof at === "object" ? (at?.port ?? 0) : 0;
    const { missing } = await checkMetrics({ metricsPort, metricsHost: "0.0.0.0" });
    server.close();
    expect(missing.join(" ")).toContain(said);
    expect(missing).toHaveLength(said === "" ? 0 : 1);
  });

  test.each([
    [{}, "METRICS_PORT is not set"],
    [{ metricsPort: 9 }, "http://127.0.0.1:9/metrics does not answer ("],
  ])("of the settings %j are missing", async (port, said) => {
    const { missing } = await checkMetrics({ ...port, metricsHost: "127.0.0.1" });
    expect(missing.join(" ")).toContain(said);
  });
});

describe("Redis", () => {
  test("is not looked at without REDIS_URL, and is missing where nobody answers", async () => {
    expect(await checkRedis({ environment: "live" })).toEqual([]);
    const redisUrl = "redis://127.0.0.1:9";
    expect(await checkRedis({ redisUrl, environment: "live" })).toEqual([
      {
        subject: "Redis",
        missing: [expect.stringMatching(/does not answer as it should \(.*\)\. Start it/)],
      },
    ]);
  });

  test(
    "of this environment is right, and one of the other is not",
    { tags: ["all"] },
    async (context) => {
      const redisUrl = `${redisOf(context)}/7`;
      const client = await connectTestRedis(context);
      await client.send("SELECT", "7");
      await client.send("SET", stampKey, "live");
      const found = [];
      for (const environment of ["live", "sandbox"] as const)
        found.push(await checkRedis({ redisUrl, environment }));
      await client.send("DEL", stampKey);
      client.close();
      expect(found[0]).toEqual([{ subject: "Redis", missing: [] }]);
      expect(found[1]?.[0]?.missing.join(" ")).toContain("calls of the other environment");
    },
  );
});
