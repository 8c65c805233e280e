import { endWithParent } from "../gateway/parentWatch.ts";
import { benches } from "./benches.ts";
import { readOptions } from "./readOptions.ts";
import { keepResults, writeSection } from "./results/writeResults.ts";

const usage = `Measures the service on this machine and writes bench/RESULTS.md.

  npm run bench -- [gateway] [stored] [start] [callbacks] [page] [--quick] [--soak 10m] [--profile <folder>]

  gateway     creates and reads, compared with a bare server that runs the same statements, and with pgbench
  stored      database pages that each statement touches with 10 thousand, 1 million and 5 million payments
  start       the second start on the embedded database, compared with PGlite alone
  callbacks   the time of callbacks to a healthy receiver, alone and beside a dead one
  page        the first visit and the steps of the page on a slow phone, compared with a bare page and Adyen's drop-in

Without a name, all benches run, and the gateway soaks for ten minutes. --quick only checks that the benches work: it measures
less and writes no results. --profile writes processor profiles of the gateway and the page. See bench/README.md.
`;

endWithParent(() => process.exit(1));
const argv = process.argv.slice(2);
const options = readOptions(argv);
if (options) {
  for (const name of options.names) {
    const result = await benches[name](options);
    process.stdout.write(`${writeSection(result.section)}\n\n`);
    // Written at once, so that a failing bench does not lose the earlier results.
    if (!options.isQuick) await keepResults({ [name]: result });
  }
} else {
  process.stdout.write(usage);
  process.exitCode = argv.includes("--help") ? 0 : 1;
}
