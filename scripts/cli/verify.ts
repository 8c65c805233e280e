import { processOutput } from "./output.ts";
import { runVerify } from "./verify/runVerify.ts";

process.exitCode = await runVerify(process.argv.slice(2), process.env, processOutput);
