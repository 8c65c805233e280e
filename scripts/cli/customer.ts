import { customerCommand } from "./operator/customerCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator(customerCommand);
