import { runKit } from "./connectorKit/runKit.ts";
import { connectorsCommand } from "./operator/connectorsCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

const [command, ...argv] = process.argv.slice(2);
if (command === "check")
  process.exitCode = await runKit(argv, process.env, {
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
else await startOperator(connectorsCommand);
