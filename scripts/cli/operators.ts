import { processOutput } from "./output.ts";
import { runOperators } from "./operators/runOperators.ts";

process.exitCode = await runOperators(process.argv.slice(2), processOutput);
