import * as z from "zod";

/** A table of results: each row as long as its head. */
export const ResultTable = z.object({
  caption: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type ResultTable = z.infer<typeof ResultTable>;

/** Bars of a plot, each with what it stands for. */
export const Plot = z.object({
  /** The quantity of the bars, with its unit. */
  caption: z.string(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
});
export type Plot = z.infer<typeof Plot>;

/** The part of the page of results that one bench writes. */
export const Section = z.object({
  title: z.string(),
  /** Notes on the measurement: paragraphs in Markdown. */
  notes: z.array(z.string()),
  tables: z.array(ResultTable),
  plot: z.optional(Plot),
});
export type Section = z.infer<typeof Section>;

/** On what, with what and when a section was measured. */
export const Setting = z.object({
  date: z.string(),
  machine: z.string(),
  versions: z.string(),
  /** The load of the machine before and after the run: the mean number of programs that wanted a processor in the last minute. */
  load: z.string(),
});
export type Setting = z.infer<typeof Setting>;

/** All that was measured, by the names of the benches: the data that the page is written from. */
export const Results = z.record(z.string(), z.object({ setting: Setting, section: Section }));
export type Results = z.infer<typeof Results>;
