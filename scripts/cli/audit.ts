import { auditCommand } from "./operator/auditCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(auditCommand);
