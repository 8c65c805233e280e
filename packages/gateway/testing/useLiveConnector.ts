import { afterAll, beforeAll } from "vitest";
import type { Following } from "../connectors/openConnectors.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import type { Caller } from "../token/caller.ts";
import { openTestConnector, type TestConnector } from "./testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "./testDeps.ts";

/** A live service with one connector, which the tests of a file share. */
export interface LiveConnector {
  readonly deps: TestDeps["deps"];
  readonly clock: TestDeps["clock"];
  readonly connector: TestConnector;
  /** Lets the connector tell more capabilities, until the gateway knows them. */
  readonly tell: (more: object) => Promise<void>;
  /** Adds a merchant whose payments all go to the connector. */
  readonly addRouted: (own?: Partial<MerchantConfiguration>) => Promise<Caller>;
}

/** Opens a live service and its connector once for the tests of a file. */
export function useLiveConnector(): LiveConnector {
  let open: TestDeps | undefined;
  let following: Following | undefined;
  let connector: TestConnector | undefined;

  beforeAll(async () => {
    open = await openTestDeps({
      config: { environment: "live", connectorPrivateHosts: ["127.0.0.1"] },
    });
    following = await open.connectors.follow(open.deps);
    connector = await openTestConnector(open.deps, "live");
  });
  afterAll(async () => {
    await following?.stop();
    await connector?.close();
    await open?.close();
  });

  return {
    get deps() {
      return opened(open).deps;
    },
    get clock() {
      return opened(open).clock;
    },
    get connector() {
      return opened(connector);
    },
    tell: async (more) => {
      const told = opened(connector);
      told.capabilities = { ...told.capabilities, ...more };
      opened(open).clock.advance(60_000);
      await opened(following).runUntilIdle();
      // A process remembers capabilities for a second.
      opened(open).clock.advance(1000);
    },
    addRouted: async (own = {}) =>
      await addMerchant(opened(open).deps, {
        ...openConfiguration,
        routes: [{ via: opened(connector).via }],
        ...own,
      }),
  };
}

function opened<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("the service is not open yet");
  return value;
}
