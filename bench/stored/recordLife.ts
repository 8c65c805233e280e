import { claimCallbacks, nextCallbackDueAt } from "@pay/gateway/callback/callbackTable.ts";
import { createReceiverSlots, deliveryLimits } from "@pay/gateway/callback/deliveryLimits.ts";
import { listCallbacks } from "@pay/gateway/callback/merchantCallbacks.ts";
import { readSettled } from "@pay/gateway/sandbox/endpoints/readSettled.ts";
import { readBalances } from "@pay/gateway/ledger/readBalances.ts";
import { payinKind } from "@pay/gateway/payin/payinKind.ts";
import { finishDuePayments, nextStepDueAt } from "@pay/gateway/payment/finishPayment.ts";
import { createBody, createTestPayin } from "@pay/gateway/testing/createTestPayin.ts";
import { openRecorded, readTestPayin } from "../gateway/recordQueries.ts";
import type { RecordedQuery } from "../gateway/recordedQuery.ts";

/** A payin from its create to its end, with the queries of each part of its life. */
export interface RecordedLife {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly idCallback: string;
  /** The id of a payin that was only created. */
  readonly idWaiting: string;
  readonly queries: readonly { readonly of: string; readonly query: RecordedQuery }[];
}

/** A time in the distant future, at which everything scheduled is due. */
const later = new Date("2100-01-01T00:00:00.000Z");

/** Takes a payin through its whole life in a database, and records each query. */
export async function recordLife(databaseUrl: string, merchantCode: string): Promise<RecordedLife> {
  const [idPayin, idWaiting] = ["recorded-payin", "recorded-waiting"];
  const { deps, caller, record, close } = await openRecorded(databaseUrl, merchantCode);
  const { database } = deps;
  const dueDeps = { ...deps, clock: { now: () => later, elapsedMs: () => 0 } };
  const slots = createReceiverSlots(deliveryLimits);
  const works = {
    create: async () => await createTestPayin(deps, caller, idPayin, createBody({ amount: 51 })),
    read: async () => await readTestPayin(deps, caller, idPayin),
    "due work": async () => await finishDuePayments(dueDeps, payinKind),
    "next due work": async () => await nextStepDueAt(deps, payinKind),
    outbox: async () => await claimCallbacks(database, slots, later, deliveryLimits.leaseMs),
    "next callback": async () => await nextCallbackDueAt(database),
    "list of callbacks": async () =>
      await listCallbacks(database, merchantCode, undefined, deps.config),
    balances: async () => await readBalances(database, merchantCode, ["PHP"]),
    settled: async () => await readSettled(deps, merchantCode),
  } satisfies Record<string, () => Promise<unknown>>;
  const queries: RecordedLife["queries"][number][] = [];
  for (const [of, work] of Object.entries(works))
    for (const query of await record(work)) queries.push({ of, query });
  await createTestPayin(deps, caller, idWaiting, createBody({ amount: 1 }));
  const [listed] = await listCallbacks(database, merchantCode, undefined, deps.config);
  await close();
  return { merchantCode, idPayin, idCallback: listed?.id ?? "", idWaiting, queries };
}
