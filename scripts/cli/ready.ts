import { runReady } from "./ready/runReady.ts";

process.exitCode = await runReady(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
