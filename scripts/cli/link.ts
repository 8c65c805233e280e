import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { runLink } from "./link/runLink.ts";

endWithParent(() => process.exit(1));
process.exitCode = await runLink(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
});
