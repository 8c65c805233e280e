import { endWithParent } from "../gateway/parentWatch.ts";
import { readOptions, type BenchName, type BenchOptions } from "./readOptions.ts";
import { keepResults, writeSection } from "./results/writeResults.ts";
import { startPostgres } from "../scripts/test/programs/postgres/startPostgres.ts";
import { benchCallbacks, callbacksSection } from "./callbacks.ts";
import { benchGateway } from "./gateway/gatewayBench.ts";
import { benchLists, listsSection } from "./lists/listBench.ts";
import { benchPayment } from "./payment/paymentBench.ts";
import { readSetting, type Section, type Setting } from "./results/section.ts";
import { benchStart, startSection } from "./start/startBench.ts";
import { benchStored, storedSection } from "./stored/storedBench.ts";

/** The result of a bench, for the page of results. */
interface Measured {
  readonly setting: Setting;
  readonly section: Section;
}

/** Every bench by its name. To add one, add its name to `readOptions.ts` and a line here. */
const benches = {
  gateway: benchGateway,
  payment: benchPayment,

  stored: async ({ isQuick }) => {
    const waiting = 10_000;
    const measured = await benchStored(
      isQuick
        ? [
            { done: 10_000, waiting },
            { done: 100_000, waiting },
            { done: 100_000, waiting: 100_000 },
          ]
        : [
            { done: 10_000, waiting },
            { done: 1_000_000, waiting },
            { done: 1_000_000, waiting: 1_000_000 },
            { done: 5_000_000, waiting: 1_000_000 },
          ],
    );
    return {
      setting: readSetting([measured.version]).finish(),
      section: storedSection(measured.costs),
    };
  },

  lists: async ({ isQuick }) => {
    const measured = await benchLists(isQuick ? 50_000 : 5_000_000, isQuick ? 20 : 200);
    return {
      setting: readSetting([measured.version]).finish(),
      section: listsSection(measured),
    };
  },

  start: async ({ isQuick }) => {
    const setting = readSetting([]);
    const times = await benchStart(isQuick ? 3 : 11);
    return { setting: setting.finish(), section: startSection(times) };
  },

  callbacks: async ({ isQuick }) => {
    const server = await startPostgres();
    const setting = readSetting("url" in server ? [server.version] : []);
    const report = await benchCallbacks(
      isQuick ? 100 : 500,
      "url" in server ? server.url : undefined,
    );
    if ("stop" in server) await server.stop();
    return { setting: setting.finish(), section: callbacksSection(report) };
  },

  page: async (options) => {
    // Imported here, because only this bench needs a browser and a bundler.
    const { benchPage } = await import("./page/pageBench.ts");
    return await benchPage(options);
  },
} satisfies Record<BenchName, (options: BenchOptions) => Promise<Measured>>;

const usage = `Measures the service on this machine and writes bench/RESULTS.md.

  npm run bench -- [gateway] [payment] [stored] [lists] [start] [callbacks] [page] [--quick] [--soak 10m] [--profile <folder>] [--before <folder>]

  gateway     creates and reads, compared with a bare server that runs the same statements, and with pgbench
  payment     whole payments, from the create to the merchant's read after the callback, at growing rates on one core
  stored      database pages that each statement touches with 10 thousand, 1 million and 5 million payments
  lists       the times of lists and of the statement among 5 million payins, for common, rare and absent values
  start       the second start on the embedded database, compared with PGlite alone
  callbacks   the time of callbacks to a healthy receiver, alone and beside a dead one
  page        the first visit and the steps of the page on a slow phone, compared with a bare page and Adyen's drop-in

Without a name, all benches run, and the gateway soaks for ten minutes. --quick only checks that the benches work: it measures
less and writes no results. --profile writes processor profiles of the gateway and the page. --before pays with
an older build of the page too. See bench/README.md.
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
