import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countDeadLetters } from "../callback/deadLetters.ts";
import { startDueWork, type DueWork } from "../dueWork/dueWork.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { writeTestCallback } from "../testing/createTestPayin.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { runCommand } from "./runCommand.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The dead letters of all merchants on ${kind} (G23)`, () => {
    let opened: TestDeps;
    let dueWork: DueWork;
    let receiver: Receiver;
    let status = 410;
    let caller: Caller;
    beforeAll(async () => {
      opened = await openTestDeps({ kind });
      receiver = await openReceiver(() => ({ status }));
      caller = await addMerchant(opened.deps);
      dueWork = await startDueWork(opened.deps);
    });
    afterAll(async () => {
      await dueWork.stop();
      await receiver.close();
      await opened.close();
    });
    const list = async () => await runCommand({ name: "listDeadLetters" }, opened.deps);
    const resend = async (range: { readonly from?: string; readonly to?: string } = {}) =>
      await runCommand(
        { name: "resendCallbacks", merchantCode: caller.merchantCode, ...range },
        opened.deps,
      );

    test("are counted and listed by merchant and server with their last result, and sent again without a token", async () => {
      expect(await list()).toEqual({ done: true, text: "There is no dead letter." });
      for (const id of ["A-1", "A-2"])
        await writeTestCallback(opened.deps, caller, id, receiver.url);
      await dueWork.runUntilIdle();
      expect(await countDeadLetters(opened.deps.database)).toBe(2);
      const at = opened.clock.now().toISOString();
      const { merchantCode } = caller;
      const origin = new URL(receiver.url).origin;
      expect((await list()).text.split("\n")).toEqual([
        `${merchantCode}  ${origin}  2 from ${at} to ${at}, the last attempt: gone 410`,
        'When a receiver works again, resend its callbacks: "npm run merchant -- resend CODE".',
      ]);

      status = 200;
      const none = { done: true, text: `${merchantCode} has no dead letter of this time.` };
      expect(await resend({ to: at })).toEqual(none);
      expect(await resend({ from: at, to: at })).toEqual({
        done: false,
        text: "--from is not before --to. Give an earlier --from.",
      });
      expect(await resend({ from: at })).toEqual({
        done: true,
        text: `2 callbacks of ${merchantCode} are sent again, with the whole schedule of attempts.`,
      });
      await dueWork.runUntilIdle();
      expect(receiver.caught).toHaveLength(4);
      expect(await countDeadLetters(opened.deps.database)).toBe(0);
      expect(await resend()).toEqual(none);
    });

    test("the check of the ledger says that it adds up", async () => {
      expect(await runCommand({ name: "checkLedger" }, opened.deps)).toEqual({
        done: true,
        text: "The ledger adds up: each account is the sum of its entries, each currency zero.",
      });
    });
  });
}
