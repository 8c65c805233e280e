import { keysCommand } from "./operator/fixedCommands.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(keysCommand);
