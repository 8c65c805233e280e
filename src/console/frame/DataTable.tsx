import type { ReactNode } from "react";
import tableStyles from "./DataTable.module.css";

/** The cells of a row by column. An empty cell is omitted on a phone. */
export interface TableRow<Column extends string> {
  readonly key: string;
  readonly cells: Readonly<Record<Column, ReactNode>>;
}

/** Shows a table on a desktop, and on a phone one card per row with labelled lines. The first column names its row. */
export function DataTable<Column extends string>(props: {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly { readonly key: Column; readonly name: string }[];
  readonly rows: readonly TableRow<Column>[];
  /** Columns of amounts, aligned at the end. */
  readonly figures?: readonly Column[];
  /** Columns of ids, times and buttons: as wide as their content, on one line. A longer id is cut. */
  readonly tight?: readonly Column[];
  /** The column of sentences, which takes much of the table. */
  readonly roomy?: Column;
}) {
  const { label, columns, rows, figures = [], tight = [], roomy } = props;
  const chooseClass = (key: Column) => {
    if (figures.includes(key)) return tableStyles.figure;
    if (key === roomy) return tableStyles.roomy;
    return tight.includes(key) ? tableStyles.tight : undefined;
  };
  return (
    <table className={tableStyles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className={chooseClass(key)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ key, name }) => (
              <td key={key} data-label={name} className={chooseClass(key)}>
                <div>{row.cells[key]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
