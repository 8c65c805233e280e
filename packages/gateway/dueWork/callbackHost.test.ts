import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { callCreatePayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { startDueWork } from "./dueWork.ts";

describe("The host of a callbackUrl (G24)", () => {
  let open: TestDeps;
  let caller: Caller;
  let receiver: Receiver;
  /** The addresses that the name resolves to, changed during a test. */
  let answers: string[];
  beforeAll(async () => {
    open = await openTestDeps({
      config: { callbackAllowPrivate: false },
      resolve: async () => {
        const address = answers.shift();
        if (address === undefined) throw new Error("ENOTFOUND");
        return await Promise.resolve([{ address, family: 4 }]);
      },
    });
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  afterAll(async () => await open.close());
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => await receiver.close());

  const url = () => `https://shop.example:${receiver.port}/callback`;
  const createPayin = async (id: string, by = caller) =>
    await callCreate(open.deps, by, id, createBody({ callbackUrl: url() }));
  const createPayout = async (id: string, by = caller) =>
    await callCreatePayout(open.deps, by, id, payoutBody({ callbackUrl: url() }));

  it.each([
    ["payin", createPayin],
    ["payout", createPayout],
  ])(
    "is refused for a %s if it resolves to a private address, and the id stays free",
    async (_, create) => {
      answers = ["10.0.0.1"];
      // Fields are checked before the token's money (G10).
      const otherMoney = { ...caller, money: { amount: 7, currencyCode: "PHP" } };
      expect(await create("HOST-1", otherMoney)).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: "/callbackUrl", code: "not_allowed" }],
      });
      answers = ["93.184.216.34"];
      expect(await create("HOST-1")).toHaveProperty("body");
    },
  );

  it("is not called once it resolves to another address than at the create", async () => {
    await open.deps.database.deleteFrom("payinStep").execute();
    await open.deps.database.deleteFrom("payoutStep").execute();
    answers = ["93.184.216.34", "127.0.0.1"];
    expect(await createPayin("HOST-2")).toHaveProperty("body");
    open.clock.advance(5000);
    const work = await startDueWork(open.deps);
    await work.runUntilIdle();
    await work.stop();
    const tries = await open.deps.database.selectFrom("callbackTry").selectAll().execute();
    expect(tries).toMatchObject([{ result: "address_refused", detail: "ADDRESS_REFUSED" }]);
    expect([answers, receiver.caught]).toEqual([[], []]);
  });
});
