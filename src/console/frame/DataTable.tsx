import type { ReactNode } from "react";
import styles from "../console.module.css";

/** A row's content by column; a cell that shows nothing is left out on a phone. */
export interface TableRow<Column extends string> {
  readonly key: string;
  readonly cells: Readonly<Record<Column, ReactNode>>;
}

/** A table at a desk; on a phone each row is a sheet, whose lines say what they are. The first column names its row. */
export function DataTable<Column extends string>(props: {
  /** Says what the table lists, to those who do not see what stands around it. */
  readonly label: string;
  readonly columns: readonly { readonly key: Column; readonly name: string }[];
  readonly rows: readonly TableRow<Column>[];
  /** Columns of amounts, which end at the same place. */
  readonly figures?: readonly Column[];
}) {
  const { label, columns, rows, figures = [] } = props;
  const classOf = (key: Column) => (figures.includes(key) ? styles.figure : undefined);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className={classOf(key)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ key, name }) => (
              <td key={key} data-label={name} className={classOf(key)}>
                <div>{row.cells[key]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
