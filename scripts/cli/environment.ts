import { environmentCommand } from "./operator/fixedCommands.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(environmentCommand);
