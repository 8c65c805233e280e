import {
  lies,
  networkFaults,
  type PassingCall,
  type ProxyFault,
} from "../../scripts/cli/connectorKit/faultProxy.ts";
import type { Fault, FaultReport, FaultRun } from "../fault.ts";
import { onDatabase } from "../runningService.ts";
import { compareBooks } from "./connectorBooks.ts";
import {
  awaitHealing,
  connectorName,
  createAll,
  judgePayments,
  type NamedOrder,
  withFaultyConnector,
} from "./faultyConnector.ts";

const toGateway = ["repeated", "lost", "error", undefined] as const;
const onReads = [...networkFaults, ...lies] as const;

/** Every second call meets a fault, always in the same order. A success of other money comes after an order was accepted. */
export function chooseFaults(): (call: PassingCall) => ProxyFault | undefined {
  let calls = 0;
  return ({ method, path, isToGateway }) => {
    if (path.endsWith("/jwks.json") || path === "/capabilities") return undefined;
    calls += 1;
    if (isToGateway) return toGateway[calls % toGateway.length];
    if (calls % 2 === 0) return undefined;
    const possible = method === "GET" ? onReads : networkFaults;
    return possible[Math.floor(calls / 2) % possible.length];
  };
}

/** Sends payouts and payins through a connector behind a network that loses, repeats, spoils and lies. */
export async function runConnectorFaults(
  payouts: number,
  databaseUrl: string,
  log: FaultRun["log"],
): Promise<FaultReport> {
  const routes = [{ via: `connector:${connectorName}` as const }];
  return await withFaultyConnector(databaseUrl, routes, async (faulty) => {
    const { proxy } = faulty;
    proxy.choose = chooseFaults();
    const orders = Array.from({ length: payouts }, (_, index): readonly NamedOrder[] => [
      { list: "payouts", id: `CO-${index}`, isReversed: index % 4 === 1 },
      ...(index % 5 === 0
        ? [{ list: "payins" as const, id: `CI-${index}`, isReversed: index % 2 === 0 }]
        : []),
    ]).flat();
    const reversed = orders.filter(({ isReversed }) => isReversed === true).length;
    await createAll(faulty, orders);
    const injected = [...proxy.injected].map(([fault, count]) => `${count} ${fault}`);
    log(`${orders.length} payments accepted; ${injected.join(", ")}`);

    proxy.choose = () => undefined;
    const healing = await awaitHealing(faulty, reversed);
    await faulty.end();
    const { moved, doubled, broken, sums } = await judgePayments(faulty, orders.length);
    const different = await onDatabase(
      faulty.stores,
      async ({ database }) => await compareBooks(faulty.folder, database),
    );
    const faults = [...proxy.injected.values()].reduce((sum, count) => sum + count, 0);
    return {
      injected: `${faults} faults in ${orders.length} payments`,
      seen: `${moved} moved, ${doubled} twice, ${reversed} reversed once; all final ${healing.seconds} s after healing`,
      broken: [...healing.broken, ...different, ...broken],
      sums,
    };
  });
}

/** The number of payouts of a round. */
const payoutsEachRound = 1000;

/** A connector behind a bad network. */
export const connectorFault: Fault = {
  name: "connectors",
  promise:
    "a connector behind a network that loses, repeats, spoils and lies: no payout twice, nothing stuck, no false success",
  usualRounds: 1,
  usualSeconds: 180,
  run: async ({ rounds, log, freshDatabase }) =>
    await runConnectorFaults(rounds * payoutsEachRound, await freshDatabase(), log),
};
