import { readMerchantCommand } from "./operator/readMerchantCommand.ts";
import { usage } from "./operator/merchantUsage.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator({ name: "merchant", usage, read: readMerchantCommand });
