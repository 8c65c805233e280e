import { environmentCommand } from "./administrator/fixedCommands.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

await startCommandLine(environmentCommand);
