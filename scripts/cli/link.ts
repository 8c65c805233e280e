import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { processOutput } from "./output.ts";
import { runLink } from "./link/runLink.ts";

endWithParent(() => process.exit(1));
process.exitCode = await runLink(process.argv.slice(2), process.env, {
  ...processOutput,
  isTerminal: process.stdout.isTTY,
});
