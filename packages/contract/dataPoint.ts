import * as z from "zod/mini";

/** Formats of a data point: how it is entered and checked (G2). */
export const dataPointFormats = [
  "text",
  "personName",
  "email",
  "phone",
  "digits",
  "taxId",
  "upiId",
  "operator",
  "choice",
  "location",
] as const;
export type DataPointFormat = (typeof dataPointFormats)[number];

/** One value of a closed choice, e.g. a chain of stores. */
export const CodeAndName = z.object({ code: z.string(), name: z.string() });
export type CodeAndName = z.infer<typeof CodeAndName>;

/**
 * One value that a payment method asks the customer for (G2). `name` is the RedirectURL parameter, `path` the JSON pointer
 * under `paymentMethod`. The web app shows the English `label` only for names that it does not know. It reads an unknown
 * format as `text`.
 */
export const DataPoint = z.object({
  name: z.string(),
  path: z.string().check(z.regex(/^(\/[A-Za-z]+){1,3}$/)),
  label: z.string(),
  required: z.boolean(),
  format: z.catch(z.enum(dataPointFormats), "text"),
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  pattern: z.optional(z.string()),
  allowedValues: z.optional(z.array(CodeAndName)),
  /** A phone number must be of the currency's country, because the method reaches its owner by it (G17). */
  nationalOnly: z.optional(z.boolean()),
});
export type DataPoint = z.infer<typeof DataPoint>;

/** Returns the value of a data point inside a `paymentMethod` object, if it is a string. */
export function readDataPoint(paymentMethod: object, path: string): string | undefined {
  let value: unknown = paymentMethod;
  for (const key of path.slice(1).split("/")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns a `paymentMethod` object from values by data point; the inverse of `readDataPoint`. For example,
 * `{ "/account/accountName": "A" }` gives `{ account: { accountName: "A" } }`. No path reaches a prototype: `/__proto__` is
 * an ordinary key.
 */
export function writeDataPoints(values: Readonly<Record<string, string>>): Record<string, unknown> {
  return nest(Object.entries(values).map(([path, value]) => [path.slice(1).split("/"), value]));
}

type Entry = readonly [keys: readonly string[], value: string];

function nest(entries: readonly Entry[]): Record<string, unknown> {
  const leaves = new Map<string, string>();
  const branches = new Map<string, Entry[]>();
  for (const [[key = "", ...rest], value] of entries) {
    if (rest.length === 0) leaves.set(key, value);
    else branches.set(key, [...(branches.get(key) ?? []), [rest, value]]);
  }
  const nested = Array.from(branches, ([key, inner]) => [key, nest(inner)] as const);
  return { ...Object.fromEntries(leaves), ...Object.fromEntries(nested) };
}
