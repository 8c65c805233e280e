import { setTimeout as wait } from "node:timers/promises";
import { createOnce } from "payment-web-app-sdk/callApi.ts";
import type { MerchantRoute } from "@pay/gateway/database/merchantConfiguration.ts";
import type { Fault, FaultReport, FaultRun } from "../fault.ts";
import {
  awaitHealing,
  connectorName,
  createAll,
  type FaultyConnector,
  judgePayments,
  type NamedOrder,
  withFaultyConnector,
} from "./faultyConnector.ts";

const silentMs = 60_000;
const besideEveryMs = 1000;
/** A create by another route must not wait for the silent connector, whose answer the gateway awaits for 8 seconds. */
const besideWithinMs = 5000;

/** Creates payouts in BRL, which go by another route, one after the other. Returns how many, and the longest time of one. */
async function createBeside(
  { caller, receiver }: Pick<FaultyConnector, "caller" | "receiver">,
  forMs: number,
): Promise<{ readonly count: number; readonly slowestMs: number }> {
  const endsAtMs = performance.now() + forMs;
  let count = 0;
  let slowestMs = 0;
  while (performance.now() < endsAtMs) {
    const startedAtMs = performance.now();
    await createOnce(caller, `/payouts/CB-${count}`, {
      paymentRequested: { money: { amount: 51, currencyCode: "BRL" } },
      paymentMethod: {
        paymentMethodCode: "EMAIL_TRANSFER",
        emailAddress: "kim@customer.example",
        account: { accountName: "Kim Lee" },
      },
      callbackUrl: receiver.url,
    });
    count += 1;
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
    await wait(besideEveryMs);
  }
  return { count, slowestMs };
}

/** Sends payments to a connector that takes each order and answers nothing for a minute, and payments by another route beside. */
export async function runSilentConnector(
  payments: number,
  databaseUrl: string,
  log: FaultRun["log"],
): Promise<FaultReport> {
  const routes: readonly MerchantRoute[] = [
    { via: `connector:${connectorName}`, currencies: ["PHP"] },
    { via: "sandbox" },
  ];
  return await withFaultyConnector(databaseUrl, routes, async (faulty) => {
    const { proxy } = faulty;
    proxy.choose = ({ isToGateway }) => (isToGateway ? undefined : "silent");
    const orders = Array.from({ length: payments }, (_, index): NamedOrder => ({
      list: index % 2 === 0 ? "payouts" : "payins",
      id: `CS-${index}`,
    }));
    const silence = async () => {
      const beside = await createBeside(faulty, silentMs);
      proxy.choose = () => undefined;
      return beside;
    };
    const [beside] = await Promise.all([silence(), createAll(faulty, orders)]);
    const silent = proxy.injected.get("silent") ?? 0;
    log(`${orders.length} payments accepted; ${silent} calls were not answered`);

    const healing = await awaitHealing(faulty);
    await faulty.end();
    const created = orders.length + beside.count;
    const { moved, doubled, broken, sums } = await judgePayments(faulty, created);
    const slowest = `${Math.round(beside.slowestMs)} ms`;
    return {
      injected: `${silent} silent calls`,
      seen: `${moved} moved, ${doubled} twice; all final ${healing.seconds} s after it spoke; ${beside.count} creates by another route took at most ${slowest}`,
      broken: [
        ...(silent > 0 ? [] : ["no call was silent"]),
        ...(beside.slowestMs > besideWithinMs ? [`a create by another route took ${slowest}`] : []),
        ...healing.broken,
        ...broken,
      ],
      sums,
    };
  });
}

/** The number of payments of a round. */
const paymentsEachRound = 40;

/** A connector that accepts everything and answers nothing. */
export const silentFault: Fault = {
  name: "connectors-silent",
  promise:
    "a connector that takes each order and never answers: no payout twice, nothing stuck once it speaks, no other route slowed",
  usualRounds: 1,
  usualSeconds: 150,
  run: async ({ rounds, log, freshDatabase }) =>
    await runSilentConnector(rounds * paymentsEachRound, await freshDatabase(), log),
};
