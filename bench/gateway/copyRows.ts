import type { Client } from "pg";

/** The numbers of the copies, from `from` up to but not including `to`. */
export interface Numbers {
  readonly from: number;
  readonly to: number;
}

/**
 * Adds copies of the one row that `which` finds; `which` is a condition on `sample`. `differing` gives the columns that
 * differ as SQL, in which `n` is the copy's number. Identity columns get new values from the database.
 */
export async function copyRows(
  client: Client,
  table: string,
  which: string,
  differing: Readonly<Record<string, string>>,
  { from, to }: Numbers,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''
      order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => differing[name] ?? `sample.${name}`);
  await client.query(
    `insert into ${table} (${columns.join(", ")})
      select ${values.join(", ")}
      from (select * from ${table} as sample where ${which} limit 1) as sample,
        generate_series($1::int, $2::int - 1) as n`,
    [from, to],
  );
}
