import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Check } from "./check.ts";
import { checkEach, expectAll } from "./checkEach.ts";
import { expectOwnMoney, expectSame, expectState, expectStatus } from "./judge.ts";
import type { EndedOrder, Kit } from "./kit.ts";
import { dayOf, readChanges, readDay, readDays } from "./readLists.ts";
import { Broken, NotTried } from "./verdicts.ts";

/** An end is read and sent again: it must stay as it is. */
async function expectFinal(kit: Kit, { order }: EndedOrder): Promise<void> {
  const one = await kit.call({ path: order.path });
  expectState(order, one, kit.environment);
  const again = await kit.put(order);
  const two = await kit.call({ path: order.path });
  expectStatus(again, 200);
  expectSame(one, two, "A final state changed after the same PUT came again.");
}

async function expectEnd(
  kit: Kit,
  direction: PaymentDirection,
  wanted: "SUCCESS" | "FAILED",
): Promise<void> {
  const option = wanted === "SUCCESS" ? "paid" : "failed";
  const amount = kit.amounts[option];
  const ended = await expectOwnMoney(kit.ended(direction, amount));
  const { status } = ended.state;
  const seen = `A ${direction} of ${amount} ends with ${status}`;
  const isRefused = wanted === "FAILED" && status === "REFUSED";
  if (status !== wanted && kit.named.has(option) && !isRefused)
    throw new Broken(`${seen}, and --${option} says that it ends with ${wanted}.`);
  if (status !== wanted)
    throw new NotTried(`${seen}. Name an amount that ends with ${wanted}: --${option}.`);
  await expectFinal(kit, ended);
}

/** Ends a payin and a payout. A connector may have one direction alone; the other one then keeps no rule from being tried. */
async function endEachDirection(kit: Kit): Promise<readonly EndedOrder[]> {
  const ends = await Promise.allSettled(
    (["payin", "payout"] as const).map(
      async (direction) => await kit.ended(direction, kit.amounts.paid),
    ),
  );
  const ended = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const failed = ends.filter((end) => end.status === "rejected");
  expectAll(
    ended.length === 0 ? failed : failed.filter(({ reason }) => !(reason instanceof NotTried)),
  );
  return ended;
}

/** Checks of the ends of payments, and of the lists that report them. */
export const endChecks: readonly Check[] = [
  {
    rule: "A payin that succeeds has all of its money, and stays a success",
    means: "The gateway throws such a success away, or a merchant ships goods that were not paid.",
    remedy:
      "Answer SUCCESS with moneyReceived in the currency to pay in, and never change it. A payment that is not found yet, or under way, is PROCESSING.",
    run: async (kit) => await expectEnd(kit, "payin", "SUCCESS"),
  },
  {
    rule: "A payin that fails stays failed",
    means: "A merchant has told the customer that the payment failed, and then it is paid.",
    remedy:
      "Answer FAILED only with evidence; money that comes later is yours to return. Take no other word, and no other payment, for money.",
    run: async (kit) => await expectEnd(kit, "payin", "FAILED"),
  },
  {
    rule: "A payout that succeeds or fails stays as it is",
    means: "The merchant's money is given back although it has left, or the other way round.",
    remedy:
      "Answer UNKNOWN or PROCESSING until you know, also while the provider does not find it, and then the end for good.",
    run: async (kit) => {
      await checkEach(["SUCCESS", "FAILED"] as const, async (wanted) => {
        await expectEnd(kit, "payout", wanted);
      });
    },
  },
  {
    rule: "GET /changes lists each payment whose state changed, and the cursor skips none",
    means: "Customers wait up to an hour for what has happened already.",
    remedy:
      "Give each change a growing number in the order of your commits, and make it the cursor.",
    run: async (kit) => {
      const before = await readChanges(kit);
      const ended = await endEachDirection(kit);
      const whole = await readChanges(kit);
      await checkEach(ended, ({ order }) => {
        if (!whole.listed.includes(`${order.direction} ${order.key}`))
          throw new Broken(`The end of the ${order.direction} ${order.key} is not in the list.`);
      });
      const rest = await readChanges(kit, before.cursor);
      if (whole.listed.length - rest.listed.length > before.listed.length)
        throw new Broken("The list after a cursor has fewer changes than the list as a whole.");
    },
  },
  {
    rule: "GET /changes after the last cursor is empty, with the same cursor",
    means: "The gateway asks for the same payments for ever.",
    remedy: "Answer the cursor that you got if nothing follows it.",
    run: async (kit) => {
      // Other payments of this run may end meanwhile, so it tries until nothing comes.
      for (let tries = 0; tries < 40; tries += 1) {
        const { cursor } = await readChanges(kit);
        const after = await readChanges(kit, cursor);
        if (after.listed.length > 0) continue;
        if (after.cursor === cursor) return;
        throw new Broken(`The cursor ${cursor} became ${after.cursor} without a change.`);
      }
      throw new Broken("The list repeats changes behind its last cursor.");
    },
  },
  {
    rule: "GET /changes answers 410 for a cursor that it does not know",
    means: "After a loss of the connector's data, changes are skipped without a word.",
    remedy:
      "Answer 410 cursor_gone for a cursor that you never made; the gateway then asks for everything.",
    run: async (kit) =>
      expectStatus(await kit.call({ path: "/changes?after=kit-never-made-this" }), 410),
  },
  {
    rule: "GET /settlements lists each success of the day once, with the money of its order",
    means:
      "The books of the connector and of the gateway differ, and a person has to find out why.",
    remedy:
      "List what became SUCCESS on the day by your own clock in UTC, with the money of the order.",
    run: async (kit) => {
      const ended = await endEachDirection(kit);
      const successes = ended.filter(({ state }) => state.status === "SUCCESS");
      if (successes.length === 0)
        throw new NotTried("No payment succeeded. Name an amount that does: --paid.");
      const lists = await readDays(kit);
      const lines = lists.flatMap(({ day, settlements }) =>
        settlements.map((line) => Object.assign({ day }, line)),
      );
      await checkEach(successes, ({ order }) => {
        const own = lines.filter(({ kind, key }) => kind === order.direction && key === order.key);
        if (own.length !== 1)
          throw new Broken(`The ${order.direction} ${order.key} is listed ${own.length} times.`);
        const wanted = readConnectorMoney(order.body.order.money);
        const [line] = own;
        if (!line || readConnectorMoney(line.money) !== wanted)
          throw new Broken(`The ${order.direction} ${order.key} has another amount in the list.`);
        if (!line.settledAt.startsWith(line.day))
          throw new Broken(`The ${order.direction} ${order.key} was settled on another day.`);
      });
    },
  },
  {
    rule: "The list of a day that has ended is closed and stays the same; today's is open; no day is 400",
    means: "The gateway compares a list that is not complete, or waits for one for ever.",
    remedy: "Say isClosed only when nothing can come to that day any more.",
    run: async (kit) => {
      const [today] = await readDay(kit, dayOf(Date.now()));
      if (today?.isClosed === true && dayOf(Date.now()) === today.day)
        throw new Broken("The list of today says that it is closed.");
      const day = dayOf(Date.now() - 3 * 86_400_000);
      const path = `/settlements?day=${day}`;
      expectSame(await kit.call({ path }), await kit.call({ path }), `The list of ${day} changes.`);
      expectStatus(await kit.call({ path: "/settlements?day=2026-13-40" }), 400);
    },
  },
];
