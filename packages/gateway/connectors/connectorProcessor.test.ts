import { afterAll, beforeAll } from "vitest";
import type { Processor } from "../processor/processor.ts";
import { describeProcessor } from "../testing/describeProcessor.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";

let open: TestDeps;
let connector: TestConnector;
let processor: Processor;
beforeAll(async () => {
  open = await openTestDeps({
    config: { environment: "live", connectorPrivateHosts: ["127.0.0.1"] },
  });
  connector = await openTestConnector(open.deps, "live");
  const following = await open.connectors.follow(open.deps);
  open.clock.advance(1000);
  await following.runUntilIdle();
  await following.stop();
  open.clock.advance(1000);
  const found = await open.connectors.find(connector.connector.name);
  if (!found) throw new Error("the connector has not answered");
  processor = found;
});
afterAll(async () => {
  await connector.close();
  await open.close();
});

describeProcessor({
  name: "A connector",
  environment: "live",
  webAppUrl: "https://pay.example",
  make: () => ({
    // The rows of the tests are made before the connector answers.
    offers: listSandboxOffers,
    begin: async (payin) => await processor.begin(payin),
    beginPayout: async (payout) => await processor.beginPayout(payout),
    fxRatePairs: () => processor.fxRatePairs(open.clock.now()),
  }),
});
