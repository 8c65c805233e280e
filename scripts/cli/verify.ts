import { runVerify } from "./verify/runVerify.ts";

process.exitCode = await runVerify(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
