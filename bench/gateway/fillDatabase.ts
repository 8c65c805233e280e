import type { Client } from "pg";
import { digestSql } from "./statement.ts";
import { copyRows, type Numbers } from "./copyRows.ts";
import { sandboxConfiguration } from "../../gateway/sandbox/merchant/seedSandboxMerchant.ts";

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
  const idPayin = "'stored-' || n";
  const differing = {
    merchant_code: merchantOfCopy,
    id_payin: idPayin,
    payin_digest: digestSql(merchantOfCopy, idPayin),
  };
  for (const table of ["payin", "payin_step"])
    await copyRows(client, table, `id_payin = '${like}'`, differing, numbers);
}
