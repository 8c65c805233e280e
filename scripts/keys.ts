import { endWithParent } from "../gateway/parentWatch.ts";
import { readKeysCommand, usage } from "./keys/readKeysCommand.ts";
import { runOperator } from "./operator/runOperator.ts";

endWithParent(() => process.exit(1));
process.exitCode = await runOperator(
  { name: "keys", usage, read: readKeysCommand },
  process.argv.slice(2),
  process.env,
  {
    print: (text) => process.stdout.write(text),
    say: (text) => process.stderr.write(text),
  },
);
