import { endWithParent } from "../gateway/parentWatch.ts";
import { readMerchantCommand } from "./merchant/readMerchantCommand.ts";
import { usage } from "./merchant/usage.ts";
import { runOperator } from "./operator/runOperator.ts";

endWithParent(() => process.exit(1));
process.exitCode = await runOperator(
  { name: "merchant", usage, read: readMerchantCommand },
  process.argv.slice(2),
  process.env,
  {
    print: (text) => process.stdout.write(text),
    say: (text) => process.stderr.write(text),
  },
);
