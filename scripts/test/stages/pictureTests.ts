import { globSync } from "node:fs";
import type { Result } from "../report/result.ts";
import { runPlaywright } from "./runPlaywright.ts";
import type { Run } from "./stageRun.ts";

/** Compares screens with their pictures in docs/pictures; where they cannot be compared, it says how many and why. */
export async function runPictureTests(run: Run): Promise<Result> {
  const result = await runPlaywright(run, {
    projects: ["pictures"],
    outputFolder: ".cache/pictures",
  });
  const count = globSync("docs/pictures/*.png").length;
  run.say(describeComparisons(result, count));
  return result;
}

/** Says how many pictures were compared, or why none was: the skipped tests give the reason. */
function describeComparisons({ failures, skipped }: Result, count: number): string {
  const [first] = skipped;
  if (first !== undefined) return `none of ${count} pictures compared: ${first.reason}`;
  if (failures.length === 0) return `${count} pictures compared, none differs`;
  return "expected, actual and diff are in .cache/pictures; `npm run pictures` accepts what is seen";
}
