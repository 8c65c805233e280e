import { endWithParent } from "../gateway/parentWatch.ts";
import { readEnvironmentCommand, usage } from "./environment/readEnvironmentCommand.ts";
import { runOperator } from "./operator/runOperator.ts";

endWithParent(() => process.exit(1));
process.exitCode = await runOperator(
  { name: "environment", usage, read: readEnvironmentCommand },
  process.argv.slice(2),
  process.env,
  {
    print: (text) => process.stdout.write(text),
    say: (text) => process.stderr.write(text),
  },
);
