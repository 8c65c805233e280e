import { arch, cpus, loadavg, release, totalmem, type } from "node:os";
import * as z from "zod";

/** A table of results. Each row has as many cells as the head. */
export const ResultTable = z.object({
  caption: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type ResultTable = z.infer<typeof ResultTable>;

/** The part of the results page that one bench writes. */
export const Section = z.object({
  title: z.string(),
  /** Notes on the measurement: paragraphs in Markdown. */
  notes: z.array(z.string()),
  tables: z.array(ResultTable),
});
export type Section = z.infer<typeof Section>;

/** The machine, the versions and the date of a section's measurement. */
export const Setting = z.object({
  date: z.string(),
  machine: z.string(),
  versions: z.string(),
  /** The load average of the machine over one minute, before and after the run. */
  load: z.string(),
});
export type Setting = z.infer<typeof Setting>;

/** All measurements by bench. The results page is written from them. */
export const Results = z.record(z.string(), z.object({ setting: Setting, section: Section }));
export type Results = z.infer<typeof Results>;

/** Reads the setting of a run on this machine. `finish` adds the load after the run. */
export function readSetting(versions: readonly string[]): { readonly finish: () => Setting } {
  const processors = cpus();
  const before = loadOf();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return {
    finish: () => ({
      date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
      machine: `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${gigabytes} GiB, ${type()} ${release()}`,
      versions: [`Node.js ${process.versions.node}`, ...versions].join(", "),
      load: `${before} before, ${loadOf()} after`,
    }),
  };
}

function loadOf(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
