import { startPostgres } from "../scripts/test/programs/postgres/startPostgres.ts";
import { benchCallbacks, callbacksSection } from "./callbacks.ts";
import { benchGateway } from "./gateway/gatewayBench.ts";
import type { BenchName, BenchOptions } from "./readOptions.ts";
import { readSetting } from "./results/readSetting.ts";
import type { Section, Setting } from "./results/section.ts";
import { benchStart, startSection } from "./start/startBench.ts";
import { benchStored } from "./stored/storedBench.ts";
import { storedSection } from "./stored/storedSection.ts";

/** The result of a bench, for the page of results. */
export interface Measured {
  readonly setting: Setting;
  readonly section: Section;
}

/** Every bench by its name. To add one, add its name to `readOptions.ts` and a line here. */
export const benches = {
  gateway: benchGateway,

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

  start: async ({ isQuick }) => {
    const setting = readSetting([]);
    const times = await benchStart(isQuick ? 3 : 11);
    return { setting: setting.finish(), section: startSection(times) };
  },

  callbacks: async ({ isQuick }) => {
    const server = await startPostgres(new AbortController().signal);
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
