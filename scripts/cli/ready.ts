import { processOutput } from "./output.ts";
import { runReady } from "./ready/runReady.ts";

process.exitCode = await runReady(process.argv.slice(2), process.env, processOutput);
