import type { Check } from "./check.ts";
import { checkEach, expectAll } from "./checkEach.ts";
import { readChanges, readDays } from "./readLists.ts";
import { expectSame, expectState, expectStatus } from "./judge.ts";
import type { EndedOrder, Kit } from "./kit.ts";
import { Broken, NotTried } from "./verdicts.ts";

/** Checks of money that goes back after a success (G58). */
export const reversalChecks: readonly Check[] = [
  {
    rule: "Money that goes back leaves the SUCCESS, and is told by the state, the changes and the day, once and whole",
    means: "The merchant keeps money that is gone, or the gateway throws the answer away.",
    remedy:
      "Keep SUCCESS and add reversal with the money of the order; list the change with isReversed, and the reversal on its day. Look up the provider's word for it: isReversed in packages/connector.",
    run: async (kit) => {
      const orders = await reverseEachDirection(kit);
      const { changes } = await readChanges(kit);
      const days = await readDays(kit);
      await checkEach(orders, async ({ order }) => {
        const one = await kit.call({ path: order.path });
        expectState(order, one, kit.environment);
        const again = await kit.put(order);
        expectStatus(again, 200);
        const two = await kit.call({ path: order.path });
        expectSame(one, two, "The state changed after the same PUT came again.");
        const payment = `${order.direction} ${order.key}`;
        const isOwn = ({ kind, key }: { readonly kind: string; readonly key: string }) =>
          kind === order.direction && key === order.key;
        if (!changes.some((change) => isOwn(change) && change.isReversed === true))
          throw new Broken(`The reversal of the ${payment} is not in the changes with isReversed.`);
        const lines = days.flatMap(({ day, reversals = [] }) =>
          reversals.filter(isOwn).map((line) => Object.assign({ day }, line)),
        );
        if (lines.length !== 1)
          throw new Broken(`The reversal of the ${payment} is listed ${lines.length} times.`);
        if (lines.some(({ day, reversedAt }) => !reversedAt.startsWith(day)))
          throw new Broken(`The reversal of the ${payment} is listed on another day.`);
        const settled = days.flatMap(({ settlements }) => settlements.filter(isOwn));
        if (settled.length !== 1)
          throw new Broken(`The success of the ${payment} is listed ${settled.length} times.`);
      });
    },
  },
];

/** Reverses a payin and a payout. A connector may have one direction alone. */
async function reverseEachDirection(kit: Kit): Promise<readonly EndedOrder[]> {
  const ends = await Promise.allSettled(
    (["payin", "payout"] as const).map(async (direction) => await kit.reversed(direction)),
  );
  const reversed = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const failed = ends.filter((end) => end.status === "rejected");
  expectAll(
    reversed.length === 0 ? failed : failed.filter(({ reason }) => !(reason instanceof NotTried)),
  );
  return reversed;
}
