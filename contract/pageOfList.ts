import * as z from "zod/mini";

/** The maximum and the default number of entries in one page of a list. */
export const pageSizes = { maximum: 100, standard: 50 } as const;

/** An opaque cursor from an earlier answer. If a call repeats it, the first one counts. */
export const PageCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/));

/** The number of entries of a page, 1 to 100. If a call repeats it, the first one counts. */
export const PageLimit = z.string().check(z.regex(/^([1-9]\d?|100)$/));
