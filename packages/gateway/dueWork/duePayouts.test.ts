import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { findPayout } from "../payout/payoutTable.ts";
import { toPayout } from "../payout/toPayout.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { createTestPayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

const hour = 3_600_000;

describe("Due payouts (G25, G31)", () => {
  let open: TestDeps;
  let work: DueWork;
  let caller: Caller;
  let receiver: Receiver;
  beforeAll(async () => {
    open = await openTestDeps();
    work = await startDueWork(open.deps);
  });
  afterAll(async () => {
    await work.stop();
    await open.close();
  });
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
    receiver = await openReceiver();
  });
  afterEach(async () => await receiver.close());

  const create = async (amount: number) =>
    await createTestPayout(
      open.deps,
      caller,
      "P-1",
      payoutBody({ amount, callbackUrl: receiver.url }),
    );
  async function pass(milliseconds: number) {
    open.clock.advance(milliseconds);
    await work.runUntilIdle();
  }
  async function read() {
    const payout = await findPayout(open.deps.database, caller.merchantCode, "P-1");
    return payout && toPayout(payout);
  }
  const accounts = async () => await accountsOf(open.deps.database, caller.merchantCode, "PHP");

  it.each([
    [1.01, 60_000, "SUCCESS", undefined],
    [3, 5000, "FAILED", "DECLINED_BY_OPERATOR"],
    [20, 5000, "FAILED", "CANCELLED_BY_CUSTOMER"],
    [30, 5000, "SUCCESS", undefined],
    [40, 24 * hour, "FAILED", "EXPIRED"],
    [51, 5000, "SUCCESS", undefined],
    [1, 26 * hour, "FAILED", "EXPIRED"],
  ] as const)(
    "of PHP %s stay PROCESSING until %s ms after the create, then are %s %s",
    async (amount, afterMs, status, processorStatus) => {
      await create(amount);
      await pass(afterMs - 1);
      expect((await read())?.process.status).toBe("PROCESSING");
      expect(receiver.caught).toEqual([]);
      await pass(1);
      const payout = await read();
      expect(payout?.process.status).toBe(status);
      expect(payout?.process.processorStatus).toBe(processorStatus);
      expect(payout?.process.processedAt).toBe(open.clock.now().toISOString());
      expect(payout?.fee).toEqual({ amount: status === "SUCCESS" ? 1 : 0, currencyCode: "PHP" });
      expect(receiver.caught).toHaveLength(1);
      await pass(30 * hour);
      expect(receiver.caught).toHaveLength(1);
    },
  );

  it("are called back with idPayout alone (G21)", async () => {
    await create(51);
    await pass(5000);
    expect(JSON.parse(receiver.caught[0]?.body ?? "")).toEqual({
      id: receiver.caught[0]?.headers["webhook-id"],
      type: "payout.updated",
      timestamp: open.clock.now().toISOString(),
      apiVersion: "2",
      merchantCode: caller.merchantCode,
      isTest: true,
      idPayout: "P-1",
    });
  });

  it("pay the held money when they succeed", async () => {
    await create(51);
    await pass(5000);
    expect(await accounts()).toEqual({
      funding: -1_000_000_000n,
      available: 999_994_800n,
      processor: 5100n,
      fees: 100n,
    });
  });

  it("release the held money and the fee when they fail", async () => {
    await create(25);
    await pass(5000);
    expect(await accounts()).toEqual({ funding: -1_000_000_000n, available: 1_000_000_000n });
  });

  it("are waited for after each poll, not only after the one that follows their create", async () => {
    await create(51);
    await work.runUntilIdle();
    open.clock.advance(1234);
    const wait = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => wait.mockRestore());
    await work.runUntilIdle();
    expect(wait.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(3766);
  });

  it("leave a ledger that adds up", async () => {
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });
});
