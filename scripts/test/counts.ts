import { writeFileSync } from "node:fs";
import * as z from "zod";

/** The results of the tests of one runner: their numbers, and a title for each failure. */
export const Counts = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  skipped: z.number(),
});
export type Counts = z.infer<typeof Counts>;

/** The variable with the file that a runner's reporter writes the counts to. */
export const countsVariable = "TEST_COUNTS_FILE";

/** Prints skipped tests with their reasons, and writes the counts to the file of `npm test`, if it is that which runs. */
export function reportCounts(
  passed: number,
  failed: readonly string[],
  skipped: readonly { readonly title: string; readonly reason: string }[],
): void {
  const titles = Map.groupBy(skipped, ({ reason }) => reason);
  for (const [reason, tests] of titles) {
    const [first = { title: "" }, ...others] = tests;
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    console.log(`skipped: ${first.title}${more}: ${reason}`);
  }
  const file = process.env[countsVariable];
  const counts: Counts = { passed, failed: [...failed], skipped: skipped.length };
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
}
