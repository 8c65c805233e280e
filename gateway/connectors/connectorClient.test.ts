import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { openTestDeps, testConfig, type TestDeps } from "../testing/testDeps.ts";
import { type Connector, readConnectors } from "./connectorTable.ts";
import { openConnectorClient } from "./connectorClient.ts";

let open: TestDeps;
let connector: TestConnector;
let added: Connector;
beforeAll(async () => {
  open = await openTestDeps();
  connector = await openTestConnector(open.deps);
  const [only] = await readConnectors(open.deps.database);
  if (!only) throw new Error("there is no connector");
  added = only;
});
afterAll(async () => {
  await connector.close();
  await open.close();
});

/** Asks a connector at another address for its capabilities. Names resolve to `address`. */
async function ask(url: string, connectorPrivateHosts: readonly string[], address = "127.0.0.1") {
  const config = { ...testConfig, connectorPrivateHosts };
  const resolve = async () => await Promise.resolve([{ address, family: 4 }]);
  const client = openConnectorClient(config, open.clock, resolve);
  const outcome = await client.call({ ...added, url }, "readCapabilities");
  await client.close();
  return outcome;
}

const port = () => new URL(connector.url).port;

describe("The address of a connector", () => {
  it("may be http on this machine if its host is listed", async () => {
    expect(await ask(connector.url, ["127.0.0.1"])).toMatchObject({ ok: true, status: 200 });
  });

  it.each([
    ["http without a listed host", () => connector.url, [], "its address is not https"],
    ["a private address", () => `https://127.0.0.1:${port()}`, [], "no answer: ADDRESS_REFUSED"],
    ["a name of a private one", () => "https://c.example", [], "no answer: ADDRESS_REFUSED"],
    [
      "another host than the listed one",
      () => `https://127.0.0.1:${port()}`,
      ["10.0.0.7"],
      "no answer: ADDRESS_REFUSED",
    ],
    [
      "metadata of the cloud, even if it is listed",
      () => "http://169.254.169.254",
      ["169.254.169.254"],
      "no answer: ADDRESS_REFUSED",
    ],
  ])("cannot be %s", async (_what, url, listed, reason) => {
    expect(await ask(url(), listed)).toMatchObject({ ok: false, reason });
  });
});

it("signs each request once more, also a repeated one", async () => {
  const client = openConnectorClient(testConfig, open.clock);
  const call = async () => await client.call(added, "readCapabilities");
  expect(await call()).toMatchObject({ ok: true });
  open.clock.advance(3_600_000);
  expect(await call()).toMatchObject({ ok: true });
  await client.close();
});
