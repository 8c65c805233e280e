import { type CsvColumns, toCsvHeading, toCsvLines } from "@pay/contract/csv.ts";
import { acceptedNames } from "./compression.ts";
import type { CsvFile, Refusal } from "./operation.ts";

/** The rows of one query, and so of one part: less than a hundred kilobytes. */
const rowsAtOnce = 500;
/** The files that one merchant may read from a process at a time. A file keeps the database busy for as long as it is read. */
const filesAtOnce = 2;

const underWay = new Map<string, number>();

/** Returns whether a call asks for a CSV file: its `Accept` names `text/csv`, and not JSON. */
export function wantsCsv({ accept = "" }: Readonly<Record<string, string | undefined>>): boolean {
  const accepted = acceptedNames(accept);
  return accepted.has("text/csv") && !accepted.has("application/json");
}

/**
 * Opens a file of a merchant. `readRows` returns at most `count` rows behind a row; fewer are the last. The first rows are read
 * at once, so that an error of the database is an answer of its own. A later error cuts the connection, and no file is silently
 * short. Returns a refusal if the merchant reads two files already.
 */
export async function openCsv<Row>(
  { name, merchantCode }: Pick<CsvFile, "name"> & { readonly merchantCode: string },
  columns: CsvColumns<Row>,
  readRows: (after: Row | undefined, count: number) => Promise<readonly Row[]>,
  count = rowsAtOnce,
): Promise<CsvFile | Refusal> {
  if ((underWay.get(merchantCode) ?? 0) >= filesAtOnce) return tooManyFiles;
  const parts = writeParts(merchantCode, columns, readRows, count);
  // From its first part on, the generator releases its place however it ends.
  let first: IteratorResult<string> | undefined = await parts.next();
  return {
    name,
    parts: {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        const part = first;
        first = undefined;
        return part ?? (await parts.next());
      },
      return: async () => await parts.return(undefined),
    },
  };
}

async function* writeParts<Row>(
  merchantCode: string,
  columns: CsvColumns<Row>,
  readRows: (after: Row | undefined, count: number) => Promise<readonly Row[]>,
  count: number,
): AsyncGenerator<string, undefined> {
  underWay.set(merchantCode, (underWay.get(merchantCode) ?? 0) + 1);
  try {
    let rows = await readRows(undefined, count);
    yield toCsvHeading(columns) + toCsvLines(columns, rows);
    while (rows.length === count) {
      rows = await readRows(rows.at(-1), count);
      if (rows.length > 0) yield toCsvLines(columns, rows);
    }
    return undefined;
  } finally {
    const others = (underWay.get(merchantCode) ?? 1) - 1;
    if (others > 0) underWay.set(merchantCode, others);
    else underWay.delete(merchantCode);
  }
}

const tooManyFiles: Refusal = {
  problem: "too_many_requests",
  detail: `This merchant reads ${filesAtOnce} files at the moment. Read one to its end, then send the call again.`,
  headers: { "retry-after": "5" },
};
