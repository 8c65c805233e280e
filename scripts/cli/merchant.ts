import { merchantCommand } from "./operator/merchantCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(merchantCommand);
