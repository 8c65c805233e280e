import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Following } from "../connectors/openConnectors.ts";
import type { Deps } from "../deps.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { findPayout } from "../payout/payoutTable.ts";
import type { Caller } from "../token/caller.ts";
import { fund } from "./createTestPayout.ts";
import { accountsOf } from "./ledgerChecks.ts";
import type { SetClock } from "./setClock.ts";
import { openTestConnector, type TestConnector } from "./testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "./testDeps.ts";

/** The balance of the merchant before its first payment, in minor units of PHP. */
export const funded = 1_000_000_000n;

/** The state of a payin of 51 PHP whose money is there. */
export const paid = {
  status: "SUCCESS",
  moneyReceived: { amount: "51.00", currencyCode: "PHP" },
} as const;

/** Each test has a connector of its own, and a merchant with money whose payments all go to it. */
export interface RoutedMerchant {
  readonly deps: Deps;
  readonly clock: SetClock;
  readonly following: Following;
  readonly connector: TestConnector;
  readonly caller: Caller;
  /** Lets time pass and does the work that is due then. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Changes the state of the only order at the connector, and lists the change. */
  readonly change: (state: object) => void;
  /** Reads a payin of the merchant, which must exist, with its answer. */
  readonly readPayin: (idPayin?: string) => Promise<ReadPayin>;
  /** Reads a payout of the merchant, which must exist. */
  readonly readPayout: (idPayout?: string) => Promise<ReadPayout>;
  /** Reads the balance of the merchant in minor units of PHP. */
  readonly balance: () => Promise<bigint | undefined>;
}

type ReadPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;
type ReadPayin = NonNullable<Awaited<ReturnType<typeof findPayin>>> & {
  readonly answer: ReturnType<typeof toPayin>;
};

/** Opens the dependencies once for the tests of a file, and a connector with its merchant for each test. */
export function useConnector(): RoutedMerchant {
  let open: TestDeps | undefined;
  let following: Following | undefined;
  let connector: TestConnector | undefined;
  let caller: Caller | undefined;

  beforeAll(async () => {
    open = await openTestDeps();
    following = await open.connectors.follow(open.deps);
  });
  afterAll(async () => {
    await following?.stop();
    await open?.close();
  });
  beforeEach(async () => {
    const opened = await openTestConnector(routed.deps);
    connector = opened;
    const configuration = { ...openConfiguration, routes: [{ via: opened.via }] };
    caller = await addMerchant(routed.deps, configuration);
    await fund(routed.deps, caller);
    await routed.pass(2);
    // A process remembers capabilities for a second.
    routed.clock.advance(1000);
    return async () => await opened.close();
  });

  const routed: RoutedMerchant = {
    get deps() {
      return started(open).deps;
    },
    get clock() {
      return started(open).clock;
    },
    get following() {
      return started(following);
    },
    get connector() {
      return started(connector);
    },
    get caller() {
      return started(caller);
    },
    pass: async (seconds) => {
      routed.clock.advance(seconds * 1000);
      await routed.following.runUntilIdle();
    },
    change: (state) => routed.connector.change(routed.connector.only(), state),
    readPayin: async (idPayin = "A-1") => {
      const payin = await findPayin(routed.deps.database, routed.caller.merchantCode, idPayin);
      if (!payin) throw new Error(`there is no payin ${idPayin}`);
      return { ...payin, answer: toPayin(payin) };
    },
    readPayout: async (idPayout = "P-1") => {
      const payout = await findPayout(routed.deps.database, routed.caller.merchantCode, idPayout);
      if (!payout) throw new Error(`there is no payout ${idPayout}`);
      return payout;
    },
    balance: async () =>
      (await accountsOf(routed.deps.database, routed.caller.merchantCode, "PHP"))["available"],
  };
  return routed;
}

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The tests that use this have not started yet.");
  return value;
}
