import type * as z from "zod/mini";

/** The query of an endpoint: for each parameter the schema of one value (§4). Each takes several, separated by commas. */
export type QueryParameters = Readonly<Record<string, z.ZodMiniType<string, string>>>;

/** The values that a call names for each parameter. Absent means all; a list without values names none (§4, G13). */
export type QueryOf<Parameters extends QueryParameters> = {
  readonly [Name in keyof Parameters]?: readonly z.output<Parameters[Name]>[];
};

/**
 * Reads the query of a call, with or without its `?` (§4). A value that is not supported or not valid is ignored, and so is a
 * parameter that the endpoint does not have; one that is repeated stands for the values of all its lists. Each value is given once.
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
  return Object.fromEntries(read);
}

/** Writes a query with its `?`, or nothing where it names no parameter: `?currencies=IDR,PHP`. The inverse of `readQuery`. */
export function writeQuery(query: Readonly<Record<string, readonly string[] | undefined>>): string {
  const parts = Object.entries(query).flatMap(([name, values]) =>
    values ? [`${encodeURIComponent(name)}=${values.map(encodeURIComponent).join(",")}`] : [],
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
