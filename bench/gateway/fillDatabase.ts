import type { Client } from "pg";
import { sandboxConfiguration } from "@pay/gateway/sandbox/merchant/seedSandboxMerchant.ts";

const merchantCount = 2000;
const firstMerchant = 1_000_000;

/** The codes of the merchants that share the load. They are numbers, because pgbench can only generate numbers. */
export const merchantCodes: readonly string[] = Array.from({ length: merchantCount }, (_, index) =>
  String(firstMerchant + index),
);

/** Adds the merchants to a sandbox database. */
export async function addMerchants(client: Client): Promise<void> {
  await client.query("insert into environment_stamp (environment) values ('sandbox')");
  await client.query(
    `insert into merchant (merchant_code, channel_name, configuration, created_at)
      select code, 'Nordic Bikes', $2, now() from unnest($1::text[]) as code`,
    [merchantCodes, JSON.stringify(sandboxConfiguration)],
  );
}

/** SQL for the code of the n-th copy's merchant. */
export const merchantOfCopy = `(${firstMerchant} + n % ${merchantCount})::text`;

/**
 * Adds copies of an existing payin, spread over the merchants: `stored-17` belongs to the eighteenth. Each copy is
 * PROCESSING and has a scheduled step, as the original has after its create.
 */
export async function addPayins(client: Client, like: string, numbers: Numbers): Promise<void> {
  const differing = { merchant_code: merchantOfCopy, id_payin: "'stored-' || n" };
  for (const table of ["payin", "payin_step"])
    await copyRows(client, table, `id_payin = '${like}'`, differing, numbers);
}

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
