import { type Database, openDatabase } from "../../gateway/database/database.ts";
import { readStatement } from "../../gateway/ledger/readStatement.ts";
import { payinKind } from "../../gateway/payin/payinKind.ts";
import {
  type ListPlace,
  type PaymentFilter,
  selectPayments,
} from "../../gateway/payment/selectPayments.ts";
import { createTestPayin } from "../../gateway/testing/createTestPayin.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { benchBody, openRecorded } from "../gateway/recordStatements.ts";
import { onServer, startBenchServer } from "../machine/benchServer.ts";
import type { Section } from "../results/section.ts";
import { percentile } from "../statistics.ts";
import { bigMerchant, fillLists, values } from "./fillLists.ts";

/** The times of one search, in milliseconds. */
export interface SearchTimes {
  readonly search: string;
  readonly timesMs: readonly number[];
}

/** The times of all searches among so many payins, and the version of PostgreSQL. */
export interface ListsMeasured {
  readonly version: string;
  readonly count: number;
  readonly searches: readonly SearchTimes[];
}

/** The rows of a page with its look ahead, and those of a part of a file. */
const pageRows = 51;
const partRows = 500;

/** Fills a database with payins, and measures lists and the statement of the merchant that has most of them. */
export async function benchLists(count: number, samples: number): Promise<ListsMeasured> {
  const postgres = await startBenchServer(["fsync=off", "autovacuum=off"]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, addMerchants);
  const like = "recorded-payin";
  const { deps, caller, close } = await openRecorded(databaseUrl, bigMerchant);
  await createTestPayin(deps, caller, like, benchBody);
  await close();
  await onServer(databaseUrl, async (client) => await fillLists(client, like, count));
  const opened = await openDatabase({ databaseUrl });
  const searches: SearchTimes[] = [];
  for (const [search, run] of Object.entries(searchesIn(opened.database, count))) {
    const timesMs: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const n = Math.floor(Math.random() * count);
      const beganAt = performance.now();
      await run(n);
      timesMs.push(performance.now() - beganAt);
    }
    searches.push({ search, timesMs });
  }
  await opened.close();
  await postgres.stop();
  return { version: postgres.version, count, searches };
}

/** Returns the place behind the n-th payin. */
function placeBehind(n: number): ListPlace {
  return { createdAt: values.timeOf(n), idPayment: values.idOf(n) };
}

/** Returns each search as a function of a random payin's number. */
function searchesIn(
  database: Database,
  count: number,
): Readonly<Record<string, (n: number) => Promise<unknown>>> {
  const find = async (filter: PaymentFilter, limit = pageRows) =>
    await selectPayments(database, payinKind, bigMerchant, filter, { limit });
  return {
    "newest payins": async () => await find({}),
    "a random page": async (n) =>
      await selectPayments(
        database,
        payinKind,
        bigMerchant,
        {},
        { place: placeBehind(n), limit: pageRows },
      ),
    "a random id": async (n) => await find({ ids: [values.idOf(n)] }),
    "an absent id": async () => await find({ ids: ["NONE"] }),
    "a random reference": async (n) => await find({ references: [values.referenceOf(n)] }),
    "a common reference": async () => await find({ references: [values.commonReference] }),
    "an absent reference": async () => await find({ references: ["NONE"] }),
    "a random amount": async (n) => await find({ amounts: [values.amountOf(n)] }),
    "a common amount": async () => await find({ amounts: [values.commonAmount] }),
    "an absent amount": async () => await find({ amounts: [values.absentAmount] }),
    "a common amount with a rare status": async () =>
      await find({ amounts: [values.commonAmount], statuses: ["REFUSED"] }),
    "a common status": async () => await find({ statuses: ["SUCCESS"] }),
    "a rare status": async () => await find({ statuses: ["REFUSED"] }),
    "a common method": async () => await find({ paymentMethodCodes: ["QR_PH"] }),
    "an absent method": async () => await find({ paymentMethodCodes: ["VIET_QR"] }),
    "a random day": async (n) =>
      await find({ from: values.timeOf(n), to: values.timeOf(n + 17_280) }),
    "a day without payins": async () => await find({ from: values.timeOf(2 * count) }),
    "500 rows of a file": async (n) =>
      await selectPayments(
        database,
        payinKind,
        bigMerchant,
        {},
        { place: placeBehind(n), limit: partRows },
      ),
    "a random page of the statement": async (n) =>
      await readStatement(database, bigMerchant, { from: values.timeOf(n) }),
    "the statement from its start": async () => await readStatement(database, bigMerchant, {}),
  };
}

/** The aim for the 95th percentile of a search. */
const aimMs = 200;

/** Returns the results section about lists. */
export function listsSection({ count, searches }: Omit<ListsMeasured, "version">): Section {
  return {
    title: "Lists of payments",
    tables: [
      {
        caption: `Milliseconds of a search among ${count} payins, four of five of one merchant (aimed at: a 95th percentile of at most ${aimMs})`,
        head: ["", "median", "95th percentile", "longest"],
        rows: searches.map(({ search, timesMs }) => {
          const most = percentile(timesMs, 95);
          return [
            search,
            percentile(timesMs, 50).toFixed(1),
            `${most.toFixed(1)}${most > aimMs ? " (missed)" : ""}`,
            Math.max(...timesMs).toFixed(1),
          ];
        }),
      },
    ],
    notes: [
      `Each search is the gateway's own statement on one connection, ${searches[0]?.timesMs.length ?? 0} times, with values of random payins where the search names one. The first runs find the pages on disk.`,
    ],
  };
}
