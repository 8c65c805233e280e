import { endWithParent } from "../gateway/parentWatch.ts";
import { benches } from "./benches.ts";
import { readOptions } from "./readOptions.ts";
import { keepResults, writeSection } from "./results/writeResults.ts";

const usage = `Measures the service on this machine, and writes bench/RESULTS.md.

  npm run bench -- [gateway] [stored] [start] [callbacks] [page] [--quick] [--soak 10m] [--profile <folder>]

  gateway     creates and reads, against a bare server that runs the same statements, and against pgbench
  stored      what each statement touches where 10 thousand, 1 million and 5 million payments are stored
  start       the second start on the embedded database, against PGlite alone
  callbacks   how long callbacks to a healthy receiver take, alone and beside a dead receiver
  page        the first visit of the page on a slow phone, and its steps, against a bare page and Adyen's drop-in

Without a name all of them run, the gateway with a soak of ten minutes. --quick is to see that they run: it measures less, and
writes no results. --profile keeps profiles of the gateway's and the page's processor time. bench/README.md tells more.
`;

endWithParent(() => process.exit(1));
const argv = process.argv.slice(2);
const options = readOptions(argv);
if (options) {
  for (const name of options.names) {
    const result = await benches[name](options);
    process.stdout.write(`${writeSection(result.section)}\n\n`);
    // At once: a later one that fails takes nothing from those that are done.
    if (!options.isQuick) await keepResults({ [name]: result });
  }
} else {
  process.stdout.write(usage);
  process.exitCode = argv.includes("--help") ? 0 : 1;
}
