import { readEnvironmentCommand, usage } from "./operator/readEnvironmentCommand.ts";
import { startOperator } from "./operator/runOperator.ts";

await startOperator({ name: "environment", usage, read: readEnvironmentCommand });
