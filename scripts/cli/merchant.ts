import { merchantCommand } from "./administrator/merchantCommand.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

await startCommandLine(merchantCommand);
