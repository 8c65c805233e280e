import { expect, test } from "vitest";
import { openTestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { findExposures } from "./findExposures.ts";

const metrics = { metricsPort: 9090 };
const ofContainer = ["127.0.0.1", "10.0.0.4"];
const ofServer = [...ofContainer, "8.8.4.4"];

const everyAddressIsPublic = () => true;

test.each<[string, Parameters<typeof findExposures>[0]]>([
  ["of this machine alone", { ...metrics, metricsHost: "127.0.0.1" }],
  ["of a private network", { ...metrics, metricsHost: "10.0.0.4" }],
  ["that are not served", { metricsHost: "0.0.0.0" }],
])("metrics %s are no exposure", async (_title, config) => {
  expect(await findExposures(config, ofServer)).toEqual([]);
});

test.each(["0.0.0.0", "::", "8.8.4.4"])(
  "metrics at %s are told where the machine has a public address",
  async (metricsHost) => {
    expect(await findExposures({ ...metrics, metricsHost }, ofServer)).toEqual([
      "The metrics are served at 8.8.4.4, a public address, and show the merchants and their business. Set METRICS_HOST to the private address at which Prometheus asks.",
    ]);
  },
);

test("metrics at every address of a container, which has private ones alone, are no exposure", async () => {
  expect(await findExposures({ ...metrics, metricsHost: "0.0.0.0" }, ofContainer)).toEqual([]);
});

test("metrics at every address of IPv4 are not told at a public address of IPv6", async () => {
  const dual = [...ofContainer, "2001:4860:4860::8888"];
  expect(await findExposures({ ...metrics, metricsHost: "0.0.0.0" }, dual)).toEqual([]);
  expect(await findExposures({ ...metrics, metricsHost: "::" }, dual)).toHaveLength(1);
});

test.skipIf(testDatabaseUrl === undefined)(
  "a pooler that is reached unencrypted through a public network is told, a server without one tells itself",
  async () => {
    const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
    const pooled = { metricsHost: "127.0.0.1", databaseUrl, databaseDirectUrl: databaseUrl };
    expect(await findExposures(pooled, [], everyAddressIsPublic)).toEqual([
      expect.stringMatching(/^Connections to the pooler at (127\.0\.0\.1|::1) are not encrypted/),
    ]);
    expect(await findExposures(pooled, [])).toEqual([]);
    const { databaseDirectUrl: _, ...alone } = pooled;
    expect(await findExposures(alone, [], everyAddressIsPublic)).toEqual([]);
    await close();
  },
);
