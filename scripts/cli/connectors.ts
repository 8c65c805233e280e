import { runKit } from "./connectorKit/runKit.ts";
import { processOutput } from "./output.ts";
import { connectorsCommand } from "./administrator/connectorsCommand.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

const [command, ...argv] = process.argv.slice(2);
if (command === "check") process.exitCode = await runKit(argv, process.env, processOutput);
else await startCommandLine(connectorsCommand);
