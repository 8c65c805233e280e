import { keysCommand } from "./administrator/fixedCommands.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

await startCommandLine(keysCommand);
