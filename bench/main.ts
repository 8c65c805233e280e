import { parseArgs } from "node:util";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { benchGateway } from "./gateway/gatewayBench.ts";
import { benchHours } from "./hours/hoursBench.ts";
import { benchPayment } from "./payment/paymentBench.ts";
import type { Setting, Section } from "./results/section.ts";
import { keepResults, writeSection } from "./results/writeResults.ts";
import { benchStart } from "./start/startBench.ts";
import { benchStored } from "./stored/storedBench.ts";

/** The result of a bench, for the page of results. */
interface Measured {
  readonly setting: Setting;
  readonly section: Section;
}

/** Every bench by its name. `isQuick` asks for fewer and shorter rounds on less data. */
const benches: Readonly<Record<string, (isQuick: boolean) => Promise<Measured>>> = {
  gateway: benchGateway,
  payment: benchPayment,
  stored: benchStored,
  start: benchStart,
  page: async (isQuick) => {
    // Imported here, because only this bench needs a browser and a bundler.
    const { benchPage } = await import("./page/pageBench.ts");
    return await benchPage(isQuick);
  },
};

/** Runs for two hours, so only by its name. */
const longBenches: typeof benches = { hours: benchHours };

const usage = `Measures the service on this machine and writes bench/RESULTS.md.

  npm run bench -- [gateway] [payment] [stored] [start] [page] [hours] [--quick]

  gateway     creates and reads, compared with a bare server that runs the same queries, and with pgbench
  payment     whole payments, from the create to the merchant's read after the callback, at growing rates on one core
  stored      database pages that each query touches with 10 thousand, 1 million and 5 million payments
  start       the start on data of before, compared with Node.js and PGlite alone
  page        the first visit of the page on a slow phone, compared with a bare page and Adyen's drop-in
  hours       two hours of whole payments at half load: memory, files, connections, disk

Without a name, all benches but hours run. --quick only checks that the benches work: it measures less and writes no results.
See bench/README.md.
`;

/** Returns the named benches, or all; undefined for wrong arguments and for a request for help. */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { quick: { type: "boolean" }, help: { type: "boolean" } },
      allowPositionals: true,
    });
    const names = positionals.length > 0 ? positionals : Object.keys(benches);
    const named = Object.entries({ ...benches, ...longBenches });
    const chosen = names.flatMap((name) => named.filter(([one]) => one === name));
    if (values.help || chosen.length < names.length) return undefined;
    return { chosen, isQuick: values.quick ?? false };
  } catch {
    return undefined;
  }
}

endWithParent(() => process.exit(1));
const options = readOptions();
if (!options) {
  process.stdout.write(usage);
  process.exitCode = process.argv.includes("--help") ? 0 : 1;
}
for (const [name, bench] of options?.chosen ?? []) {
  const result = await bench(options?.isQuick ?? false);
  process.stdout.write(`${writeSection(result.section)}\n\n`);
  // Written at once, so that a failing bench does not lose the earlier results.
  if (!options?.isQuick) await keepResults({ [name]: result });
}
// The service of the tests, whose answers the bench of the page records, leaves a timer behind.
process.exit();
