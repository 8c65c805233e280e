import { onServer, startBenchServer } from "../machine/benchServer.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { addDone, addWaiting } from "./fillStored.ts";
import { recordLife } from "./recordLife.ts";
import { measureStored, type QueryCost } from "./measureStored.ts";
import { readSetting, type Section } from "../results/section.ts";

/** The numbers of finished and of waiting payments. */
interface StoredScale {
  readonly done: number;
  readonly waiting: number;
}

/** The cost of each query at a scale. */
interface StoredCosts {
  readonly scale: StoredScale;
  readonly costs: readonly QueryCost[];
}

const fewWaiting = 10_000;
const scales: readonly StoredScale[] = [
  { done: 10_000, waiting: fewWaiting },
  { done: 1_000_000, waiting: fewWaiting },
  { done: 1_000_000, waiting: 1_000_000 },
  { done: 5_000_000, waiting: 1_000_000 },
];
const quickScales: readonly StoredScale[] = [
  { done: 10_000, waiting: fewWaiting },
  { done: 100_000, waiting: fewWaiting },
  { done: 100_000, waiting: 100_000 },
];

/** Fills one database to growing scales, and measures the queries at each. */
export async function benchStored(isQuick: boolean) {
  // There is no autovacuum: each scale is measured after one full vacuum. Commits are synchronous, because a vacuum
  // skips pages whose commit is not on disk yet.
  const postgres = await startBenchServer(["fsync=off", "autovacuum=off"]);
  const setting = readSetting([postgres.version]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, addMerchants);
  const life = await recordLife(databaseUrl, "1000000");
  const measured: StoredCosts[] = [];
  await onServer(databaseUrl, async (client) => {
    // Frees the space of the recorded payment, which the copies then fill.
    await client.query("vacuum (index_cleanup on)");
    let filled: StoredScale = { done: 0, waiting: 0 };
    for (const scale of isQuick ? quickScales : scales) {
      // Turns off triggers of the ledger and foreign keys, because they would check each copy of a valid row.
      await client.query("set session_replication_role = replica");
      await addDone(client, life, { from: filled.done, to: scale.done });
      await addWaiting(client, life, { from: filled.waiting, to: scale.waiting });
      await client.query("set session_replication_role = origin");
      await client.query("vacuum (analyze, index_cleanup on)");
      measured.push({ scale, costs: await measureStored(client, life, scale) });
      filled = scale;
    }
  });
  await postgres.stop();
  return { setting: setting.finish(), section: storedSection(measured) };
}

/** The largest allowed ratio of touched pages to those at the smallest scale. */
const mostAllowed = 1.5;

/** Returns the results section about stored payments. A query that touches no page is left out. */
export function storedSection(measured: readonly StoredCosts[]): Section {
  const [first, ...others] = measured;
  return {
    title: "What is stored",
    tables: [
      {
        caption: `Pages of 8 KiB that each query touches, by what is stored (aimed at: at most ${mostAllowed} times those of the first column)`,
        head: ["", ...measured.map(({ scale }) => scaleName(scale)), "worst ratio"],
        rows: (first?.costs ?? []).flatMap(({ of, text, buffers: least }, index) => {
          const more = others.map(({ costs }) => costs[index]?.buffers ?? Number.NaN);
          const buffers = [least, ...more];
          if (Math.max(...buffers) === 0) return [];
          const ratio = Math.max(...more) / Math.max(least, 1);
          const verdict = `${ratio.toFixed(2)}${ratio > mostAllowed ? " (missed)" : ""}`;
          return [[`${of}: \`${shorten(text)}\``, ...buffers.map(String), verdict]];
        }),
      },
    ],
    notes: [
      "Every query that a payin's life takes, recorded of the gateway and explained with `analyze, buffers` on nine other payins of 100 merchants; medians. Done payments succeeded and were called back; those that wait have a step and a callback to come.",
    ],
  };
}

function scaleName({ done, waiting }: StoredScale): string {
  return `${countName(done)} done, ${countName(waiting)} waiting`;
}

function countName(count: number): string {
  return count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`;
}

/** Shortens a query to a length that identifies it. */
function shorten(text: string): string {
  const plain = text
    .replace(/^\/\* prepared (\w+) \*\/ .*/s, "$1")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
