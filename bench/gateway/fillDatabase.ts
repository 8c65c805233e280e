import type { Client } from "pg";
import { sandboxConfiguration } from "../../gateway/catalogue/sandboxConfiguration.ts";

const merchantCount = 2000;
const firstMerchant = 1_000_000;

/** The codes of the merchants that share the load: numbers, since those are all that pgbench can make up. */
export const merchantCodes: readonly string[] = Array.from({ length: merchantCount }, (_, index) =>
  String(firstMerchant + index),
);

/** Adds the merchants. */
export async function addMerchants(client: Client): Promise<void> {
  await client.query(
    `insert into merchant (merchant_code, channel_name, configuration, created_at)
      select code, 'Nordic Bikes', $2, now() from unnest($1::text[]) as code`,
    [merchantCodes, JSON.stringify(sandboxConfiguration)],
  );
}

/**
 * Adds payins like one that is there, numbered from `from` up to and without `to` and spread over the merchants: `stored-17` is the
 * eighteenth merchant's. Each is PROCESSING with a due step, as the one was left by its create.
 */
export async function addPayins(
  client: Client,
  like: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (const table of ["payin", "due_step"]) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) => {
      if (name === "merchant_code") return `(${firstMerchant} + n % ${merchantCount})::text`;
      return name === "id_payin" ? "'stored-' || n" : `sample.${name}`;
    });
    await client.query(
      `insert into ${table} (${columns.join(", ")})
        select ${values.join(", ")} from ${table} as sample, generate_series($2::int, $3::int - 1) as n
        where sample.id_payin = $1`,
      [like, from, to],
    );
  }
}
