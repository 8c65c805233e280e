import { runKit } from "./connectorKit/runKit.ts";
import { connectorsCommand } from "./administrator/connectorsCommand.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

const [command, ...argv] = process.argv.slice(2);
if (command === "check")
  process.exitCode = await runKit(argv, process.env, {
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
else await startCommandLine(connectorsCommand);
