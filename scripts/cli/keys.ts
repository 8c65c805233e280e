import { readKeysCommand, usage } from "./operator/readKeysCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator({ name: "keys", usage, read: readKeysCommand });
