import { globSync } from "node:fs";
import type { Result } from "../report/result.ts";
import { runPlaywright } from "./runPlaywright.ts";
import type { Run } from "./stageRun.ts";

/**
 * Compares screens with the pictures in docs/pictures. If it cannot compare them, it reports the number and the reason.
 */
export async function runPictureTests(run: Run): Promise<Result> {
  const result = await runPlaywright(run, {
    projects: ["pictures"],
    outputFolder: ".cache/pictures",
  });
  const count = globSync("docs/pictures/*.png").length;
  run.say(describeComparisons(result, count));
  return result;
}

/** Describes how many pictures were compared, or why none was. Skipped tests give the reason. */
function describeComparisons({ failures, skipped }: Result, count: number): string {
  const [first] = skipped;
  if (first !== undefined) return `none of ${count} pictures compared: ${first.reason}`;
  if (failures.length === 0) return `${count} pictures compared, none differs`;
  return "expected, actual and diff are in .cache/pictures; `npm run pictures` accepts what is seen";
}
