import { customerCommand } from "./administrator/customerCommand.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

await startCommandLine(customerCommand);
