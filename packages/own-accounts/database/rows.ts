import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Row, Tables } from "./tables.ts";

/** The database or a transaction. */
export type Database = Kysely<Tables>;

/** Returns the rows whose columns equal these values; all rows for no values. */
export async function findRows<Name extends keyof Tables>(
  database: Database,
  table: Name,
  equal: Partial<Row<Name>>,
): Promise<readonly Row<Name>[]> {
  const query = sql<Row<Name>>`select * from ${sql.table(table)} where ${allOf(equal)}`;
  return (await query.execute(database)).rows;
}

/** Returns the first row whose columns equal these values; undefined if there is none. */
export async function findRow<Name extends keyof Tables>(
  database: Database,
  table: Name,
  equal: Partial<Row<Name>>,
): Promise<Row<Name> | undefined> {
  return (await findRows(database, table, equal))[0];
}

/** Inserts a row. Columns that may be null can be left out. */
export async function addRow<Name extends keyof Tables>(
  database: Database,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<void> {
  const pairs = toPairs(row);
  const names = sql.join(pairs.map(([name]) => sql.ref(name)));
  const values = sql.join(pairs.map(([, value]) => value));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(database);
}

/** Sets columns of the rows whose columns equal these values. */
export async function setRows<Name extends keyof Tables>(
  database: Database,
  table: Name,
  equal: Partial<Row<Name>>,
  values: Partial<Row<Name>>,
): Promise<void> {
  const set = sql.join(toPairs(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set} where ${allOf(equal)}`.execute(database);
}

/** Returns the condition that columns equal these values. Null equals null. */
function allOf(equal: object): RawBuilder<unknown> {
  const conditions = toPairs(equal).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  );
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

function toPairs(columns: object): readonly (readonly [string, unknown])[] {
  return Object.entries(columns);
}

/** Returns the value of a JSON column. It was checked when it was written; another form is a fault of the program. */
export function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}
