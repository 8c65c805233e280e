import { setTimeout as wait } from "node:timers/promises";
import type { Check } from "./check.ts";
import { checkEach, expectAll } from "./checkEach.ts";
import { openFaultProxy, networkFaults } from "./faultProxy.ts";
import { expectState, expectStatus } from "./judge.ts";
import type { Kit } from "./kit.ts";
import { callConnector } from "./kitClient.ts";
import type { KitOrder } from "./kitOrders.ts";
import { Broken } from "./verdicts.ts";

const ordersEach = 20;
const mostTries = 50;

/** Sends an order through the proxy as the gateway does: under the same key, until it is answered. */
async function sendUntilAnswered(kit: Kit, at: string, order: KitOrder): Promise<void> {
  const { base, environment, keys, patience = 1 } = kit;
  const { path, body } = order;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const call = { method: "PUT", path, body };
    const answer = await callConnector({ base, environment, keys, at, patience }, call).catch(
      () => undefined,
    );
    if (answer && [200, 201].includes(answer.status) && answer.json !== undefined) return;
    if (answer?.status === 409) throw new Broken(`PUT ${path} answered 409 to the same order.`);
    await wait(20 * (1 + tries));
  }
  throw new Broken(`PUT ${path} was not answered in ${mostTries} tries.`);
}

/** Checks through a network that loses, repeats and spoils every second answer. */
export const faultChecks: readonly Check[] = [
  {
    rule: "Through a network that loses, repeats and spoils answers, each order is written once",
    means: "Money is sent twice, or a customer's payment is known to nobody.",
    remedy:
      "Write an order before you answer, under its key, and answer the same PUT from what you wrote.",
    run: async (kit) => {
      const proxy = await openFaultProxy({ connector: kit.base });
      let calls = 0;
      proxy.choose = () => {
        calls += 1;
        return calls % 2 === 0 ? networkFaults[(calls / 2) % networkFaults.length] : undefined;
      };
      try {
        const orders: KitOrder[] = [];
        for (let index = 0; index < ordersEach; index += 1)
          orders.push(await kit.order("payout"), await kit.order("payin"));
        expectAll(
          await Promise.allSettled(
            orders.map(async (order) => await sendUntilAnswered(kit, proxy.url, order)),
          ),
        );
        await checkEach(orders, async (order) => {
          const read = await kit.call({ path: order.path });
          expectStatus(read, 200);
          expectState({ ...order, direction: "payout" }, read, kit.environment);
        });
      } finally {
        await proxy.close();
      }
    },
  },
];
