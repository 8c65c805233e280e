import type { Client } from "pg";
import * as z from "zod/mini";

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

/** Counts the pages that a statement touches. It runs the statement; the caller rolls back. */
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
