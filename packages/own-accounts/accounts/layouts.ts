import * as z from "zod/mini";
import { encodings } from "../statement/readStatements.ts";
import texts from "./layouts.json" with { type: "json" };

/** The part of an account's settings that says how a bank writes its files. */
const Layout = z.strictObject({
  /** The market (ISO 3166) and the bank: `jp-mufg`. */
  name: z.string(),
  bank: z.string(),
  currencyCode: z.string(),
  /** Where headings and forms were published. A bank may have changed them since. */
  source: z.array(z.url()),
  /** What must be done before, and what the sources leave open. */
  note: z.optional(z.string()),
  settings: z.strictObject({
    format: z.literal("csv"),
    encoding: z.enum(encodings),
    csv: z.record(z.string(), z.unknown()),
  }),
});
export type Layout = z.infer<typeof Layout>;

/** Layouts of two banks of each market. Their settings are as short as a person writes them. */
export const layouts: readonly Layout[] = z.array(Layout).parse(texts);
