import { endWithParent } from "../../gateway/parentWatch.ts";
import { Refusal } from "../bootstrap/refusal.mjs";
import { chooseStages } from "./chooseStages.ts";
import { isGood, summarize } from "./report.ts";
import { runStages } from "./runStages.ts";
import { stages } from "./allStages.ts";
import { isWhole, limitTime } from "./timeLimit.ts";

const end = new AbortController();
process.on("SIGINT", () => end.abort());
process.on("SIGTERM", () => end.abort());
endWithParent(() => end.abort());

try {
  const { stages: chosen, minutes, ...choice } = chooseStages(stages, process.argv.slice(2));
  const startedAt = Number(process.env["COMMAND_STARTED_AT"] ?? performance.timeOrigin);
  const result = await runStages(chosen, choice, limitTime(minutes, startedAt), end.signal);
  if (end.signal.aborted) {
    console.log("Interrupted.");
    process.exitCode = 130;
  } else {
    console.log(`\n${summarize(result)}`);
    process.exitCode = isGood(result) && isWhole(result) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
