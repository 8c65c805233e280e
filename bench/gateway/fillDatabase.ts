import type { Client } from "pg";
import { digestSql } from "./statement.ts";
import { copyRows, type Numbers } from "./copyRows.ts";
import { sandboxConfiguration } from "../../gateway/sandbox/merchant/sandboxConfiguration.ts";

const merchantCount = 2000;
const firstMerchant = 1_000_000;

/** The codes of the merchants that share the load: numbers, since those are all that pgbench can make up. */
export const merchantCodes: readonly string[] = Array.from({ length: merchantCount }, (_, index) =>
  String(firstMerchant + index),
);

/** Adds the merchants, to a database of the sandbox. */
export async function addMerchants(client: Client): Promise<void> {
  await client.query("insert into environment_stamp (environment) values ('sandbox')");
  await client.query(
    `insert into merchant (merchant_code, channel_name, configuration, created_at)
      select code, 'Nordic Bikes', $2, now() from unnest($1::text[]) as code`,
    [merchantCodes, JSON.stringify(sandboxConfiguration)],
  );
}

/** The merchant of the n-th copy. */
export const merchantOfCopy = `(${firstMerchant} + n % ${merchantCount})::text`;

/**
 * Adds payins like one that is there, spread over the merchants: `stored-17` is the eighteenth merchant's. Each is PROCESSING with a due step, as
 * the one was left by its create.
 */
export async function addPayins(client: Client, like: string, numbers: Numbers): Promise<void> {
  const idPayin = "'stored-' || n";
  const differing = {
    merchant_code: merchantOfCopy,
    id_payin: idPayin,
    payin_digest: digestSql(merchantOfCopy, idPayin),
  };
  for (const table of ["payin", "payin_step"])
    await copyRows(client, table, `id_payin = '${like}'`, differing, numbers);
}
