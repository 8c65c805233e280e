import * as z from "zod/mini";

/** The most entries that one answer of a list has, and how many it has unless `limit` says. */
export const pageSizes = { maximum: 100, standard: 50 } as const;

/** Where a list goes on: opaque, as an answer gave it. Of several the first counts. */
export const PageCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/));

/** How many entries an answer may have, 1 to 100. Of several the first counts. */
export const PageLimit = z.string().check(z.regex(/^([1-9]\d?|100)$/));
