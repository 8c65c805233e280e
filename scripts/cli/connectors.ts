import { connectorsCommand } from "./operator/connectorsCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(connectorsCommand);
