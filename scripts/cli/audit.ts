import { auditCommand } from "./administrator/auditCommand.ts";
import { startCommandLine } from "./administrator/runCommandLine.ts";

await startCommandLine(auditCommand);
