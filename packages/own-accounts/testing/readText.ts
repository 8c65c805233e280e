import { CsvMapping } from "../statement/csvMapping.ts";
import { readStatements, type StatementFormat } from "../statement/readStatements.ts";
import { describeRefusal, type Statement } from "../statement/statement.ts";

/** Reads a file of UTF-8. Returns its statements, or the refusal in one line. */
export function readText(
  text: string,
  format: StatementFormat,
  currencyCode = "EUR",
  csv?: CsvMapping,
): readonly Statement[] | string {
  const bytes = new TextEncoder().encode(text);
  const result = readStatements(bytes, { format, encoding: "utf-8", currencyCode, csv });
  return result.ok ? result.statements : describeRefusal(result.refusal);
}

/** Reads CSV by a mapping. Returns each movement as `day units`, a `?` behind announced ones, or the refusal in one line. */
export function readMovements(
  text: string,
  mapping: object,
  currencyCode = "MXN",
): readonly string[] | string {
  const csv = CsvMapping.parse({ dayFormat: "DD/MM/YYYY", ...mapping });
  const read = readText(text, "csv", currencyCode, csv);
  if (typeof read === "string") return read;
  return read.flatMap(({ lines }) =>
    lines.map(({ bookedDay, units, isPending }) => `${bookedDay} ${units}${isPending ? " ?" : ""}`),
  );
}
