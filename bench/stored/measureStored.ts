import type { Client } from "pg";
import * as z from "zod/mini";
import { median } from "../statistics.ts";
import { callbackIdOf, merchantCount, numberPart } from "./fillStored.ts";
import type { RecordedLife } from "./recordLife.ts";

/** A query and the median number of pages that it touches for several payments. */
export interface QueryCost {
  readonly of: string;
  readonly text: string;
  readonly buffers: number;
}

const samples = 9;

/** Measures each query of a payin's life with other payins, and rolls back each. */
export async function measureStored(
  client: Client,
  life: RecordedLife,
  counts: { readonly done: number; readonly waiting: number },
): Promise<readonly QueryCost[]> {
  const taken = life.queries.map((): number[] => []);
  // Reading queries come first, because rolled-back writes leave dead rows behind.
  for (const writes of [false, true])
    for (let sample = 0; sample < samples; sample += 1) {
      await client.query("begin");
      for (const [index, { of, query }] of life.queries.entries()) {
        if (/^(begin|commit)$/.test(query.text) || isWriting(query.text) !== writes) continue;
        const ids = idsFor(of, sample, counts);
        const values = query.values.map((value) => value && replaceIds(value, life, ids));
        taken[index]?.push(await countBuffers(client, query.text, values));
      }
      await client.query("rollback");
    }
  return life.queries.flatMap(({ of, query: { text } }, index) => {
    const buffers = taken[index] ?? [];
    return buffers.length === 0 ? [] : [{ of, text, buffers: median(buffers) }];
  });
}

function isWriting(text: string): boolean {
  return /\b(insert|update|delete)\b/.test(text);
}

interface Ids {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly idCallback: string;
}

/**
 * Returns ids for a query: new ones for creates, finished payins for reads, and waiting ones for scheduled steps.
 */
function idsFor(
  of: string,
  sample: number,
  { done, waiting }: { readonly done: number; readonly waiting: number },
): Ids {
  const kind = of === "due work" || of === "outbox" ? "waiting" : "done";
  const number = Math.floor(((sample + 0.5) / samples) * (kind === "done" ? done : waiting));
  const merchantCode = String(1_000_000 + (number % merchantCount));
  const idPayin =
    of === "create"
      ? `new-${numberPart(done)}-${waiting}-${sample}`
      : `${kind}-${numberPart(number)}`;
  return {
    merchantCode,
    idPayin,
    idCallback: callbackIdOf(of === "due work" ? "new" : kind, number),
  };
}

function replaceIds(value: string, life: RecordedLife, ids: Ids): string {
  if (value === life.idCallback) return ids.idCallback;
  return value
    .replaceAll(life.merchantCode, ids.merchantCode)
    .replaceAll(life.idPayin, ids.idPayin);
}

interface Plan {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly "Subplan Name"?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const Plan: z.ZodMiniType<Plan> = z.object({
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
  "Subplan Name": z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Plan));
  },
});
const Explained = z.array(z.object({ "QUERY PLAN": z.tuple([z.object({ Plan })]) }));

/**
 * Returns the pages of 8 KiB that a plan touched, in memory or on disk. The plan's total leaves out a CTE that writes
 * and that nobody reads, so its pages are added.
 */
function buffersOf(plan: Plan): number {
  const written = (plan.Plans ?? []).filter((inner) => inner["Subplan Name"]?.startsWith("CTE"));
  return [plan, ...written].reduce(
    (sum, part) => sum + part["Shared Hit Blocks"] + part["Shared Read Blocks"],
    0,
  );
}

/** Counts the pages that a query touches. It runs the query; the caller rolls back. */
export async function countBuffers(
  client: Client,
  text: string,
  values: readonly (string | null)[],
): Promise<number> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ]);
  return buffersOf(Explained.parse(rows)[0]?.["QUERY PLAN"][0].Plan ?? emptyPlan);
}

const emptyPlan: Plan = { "Shared Hit Blocks": 0, "Shared Read Blocks": 0 };
