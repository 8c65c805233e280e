import * as z from "zod/mini";

/**
 * The query of an endpoint: for each parameter, the schema of one value (§4). A parameter takes several values, separated by
 * commas.
 */
export type QueryParameters = Readonly<Record<string, z.ZodMiniType<string, string>>>;

/** The values of each parameter of a call. An absent parameter means all values; an empty list means none (§4, G13). */
export type QueryOf<Parameters extends QueryParameters> = {
  readonly [Name in keyof Parameters]?: readonly z.output<Parameters[Name]>[];
};

/**
 * Parses the query of a call, with or without its `?` (§4). Ignores invalid and unsupported values, and unknown parameters.
 * Merges the lists of a repeated parameter, and returns each value once.
 */
export function readQuery<const Parameters extends QueryParameters>(
  parameters: Parameters,
  search: string,
): QueryOf<Parameters> {
  const given = Array.from(new URLSearchParams(search));
  const read = Object.entries(parameters).flatMap(([name, schema]) => {
    const lists = given.filter(([key]) => key === name).map(([, list]) => list.split(","));
    const values = lists.flat().flatMap((text) => {
      const value = schema.safeParse(text.trim());
      return value.success ? [value.data] : [];
    });
    return lists.length > 0 ? [[name, [...new Set(values)]]] : [];
  });
  const query: QueryOf<Parameters> = Object.fromEntries(read);
  return query;
}

/**
 * Returns a query with its `?`, e.g. `?currencies=IDR,PHP`, or an empty string without parameters. The inverse of
 * `readQuery`.
 */
export function writeQuery(query: Readonly<Record<string, readonly string[] | undefined>>): string {
  const parts = Object.entries(query).flatMap(([name, values]) =>
    values ? [`${encodeURIComponent(name)}=${values.map(encodeURIComponent).join(",")}`] : [],
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The maximum and the default number of entries in one page of a list. */
export const pageSizes = { maximum: 100, standard: 50 } as const;

/** An opaque cursor from an earlier answer. If a call repeats it, the first one counts. */
export const PageCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/));

/** The number of entries of a page, 1 to 100. If a call repeats it, the first one counts. */
export const PageLimit = z.string().check(z.regex(/^([1-9]\d?|100)$/));

/** The parameters of a range of time, which take one value each. */
export const rangeNames = ["from", "to"] as const;
