import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool } from "pg";
import { migrate, migrations } from "@pay/gateway/database/migrate.ts";
import type { ReleasedMigration } from "@pay/gateway/database/releasedMigration.ts";
import { tablesChangedBy } from "@pay/gateway/testing/migrationRules.ts";
import { addDone, addDonePayins } from "../bench/stored/fillStored.ts";
import type { Fault, FaultReport, FaultRun } from "./fault.ts";
import { authorize, createPayment } from "./paymentStream.ts";
import { unpackPrevious, withEmptyDatabase } from "./previousRelease.ts";
import { startOn, until, withDataDir } from "./runningService.ts";

type Released = Readonly<Record<string, ReleasedMigration>>;

/** The longest time for which a migration may keep a write waiting. */
export const blockedForMs = 1000;
const rowsOfTable = 5_000_000;
const probeEveryMs = 10;
const deliveredWithinMs = 60_000;

/** A migration that blocks creates for as long as it takes to make an index. The check must find it. */
const bad = {
  "9999bad_0001": {
    up: async (database) => {
      await sql`create index payin_by_method on payin (payment_method_code)`.execute(database);
    },
  },
} satisfies Released;

/** Migrates five million payments of the previous release during writes, and lets a bad migration be found. */
export const migrationsFault: Fault = {
  name: "migrations",
  promise: `no migration since the previous release keeps a write waiting for more than ${blockedForMs / 1000} s at ${rowsOfTable / 1e6} million rows`,
  usualRounds: 1,
  usualSeconds: 300,
  run: async (run) => await migrateFilled(run, rowsOfTable),
};

/** Fills the tables of the previous release, and measures how long each later migration blocks writes. */
async function migrateFilled(run: FaultRun, rows: number): Promise<FaultReport> {
  const previous = unpackPrevious();
  return await withEmptyDatabase(run, async (databaseUrl) => {
    await makeOnePayment(databaseUrl, previous.program);
    const pending = await readPending(databaseUrl);
    const changed = await Promise.all(Object.values(pending).map(tablesChangedBy));
    const tables = [...new Set(["payin", ...changed.flat()])];
    run.log(`filling ${tables.join(", ")} with ${rows} rows`);
    await fill(databaseUrl, tables, rows);
    const waitedMs = await measureWrites(databaseUrl, tables, migrations);
    const badMs = await measureWrites(databaseUrl, ["payin"], { ...migrations, ...bad });
    const names = Object.keys(pending);
    return {
      injected: `${names.length} migrations since ${previous.name}, and a bad one`,
      seen: `writes waited ${Math.round(waitedMs)} ms for ${names.join(", ") || "none"}, and ${Math.round(badMs)} ms for the bad one`,
      broken: [
        ...(waitedMs > blockedForMs ? [`a write waited for ${Math.round(waitedMs)} ms`] : []),
        ...(badMs > blockedForMs ? [] : ["the bad migration was not found"]),
      ],
    };
  });
}

/** Makes a payment with its journal and its callback by the previous release, which makes its tables. */
async function makeOnePayment(databaseUrl: string, program: string): Promise<void> {
  await withDataDir(async (dataDir, receiver) => {
    const service = await startOn({ dataDir, databaseUrl }, {}, program);
    // The payin with this number ends with SUCCESS.
    await createPayment(await authorize(service), "M", 0, receiver.url);
    await until("the callback is delivered", deliveredWithinMs, async () => {
      const rows = await query(databaseUrl, "select from callback_try where result = 'delivered'");
      return rows > 0;
    });
    await service.end();
  });
}

/** Returns the migrations that a database lacks. */
async function readPending(databaseUrl: string): Promise<Released> {
  const entries: [string, ReleasedMigration][] = [];
  for (const [name, migration] of Object.entries(migrations)) {
    const known = await query(databaseUrl, "select from kysely_migration where name = $1", [name]);
    if (known === 0) entries.push([name, migration]);
  }
  return Object.fromEntries(entries);
}

async function fill(databaseUrl: string, tables: readonly string[], rows: number): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    // Turns off triggers of the ledger and foreign keys, because they would check each copy of a valid row.
    await client.query("set session_replication_role = replica");
    const add = tables.length === 1 ? addDonePayins : addDone;
    await add(client, { idPayin: "M-0" }, { from: 0, to: rows });
  } finally {
    await client.end();
  }
}

/**
 * Migrates a database while each of the tables is probed for writes. Returns the longest wait of a probe in milliseconds. A probe
 * takes the locks of a write, on the table and on its first row, and gives them up.
 */
export async function measureWrites(
  databaseUrl: string,
  tables: readonly string[],
  known: Released,
): Promise<number> {
  const over = new AbortController();
  const clients = await Promise.all(tables.map(async () => await connect(databaseUrl)));
  const probes = clients.map(
    async (client, index) => await probe(client, tables[index] ?? "", over.signal),
  );
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(database, known);
  } finally {
    over.abort();
    await database.destroy();
  }
  return Math.max(0, ...(await Promise.all(probes)));
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function probe(client: Client, table: string, over: AbortSignal): Promise<number> {
  let longestMs = 0;
  try {
    while (!over.aborted) {
      const startedAtMs = performance.now();
      await client.query("begin");
      await client.query(`lock table ${table} in row exclusive mode`);
      await client.query(`select from ${table} limit 1 for no key update`);
      await client.query("rollback");
      longestMs = Math.max(longestMs, performance.now() - startedAtMs);
      await wait(probeEveryMs);
    }
  } finally {
    await client.end();
  }
  return longestMs;
}

/** Runs a query on a connection of its own; returns the number of rows. */
async function query(
  databaseUrl: string,
  text: string,
  values: readonly string[] = [],
): Promise<number> {
  const client = await connect(databaseUrl);
  try {
    return (await client.query(text, [...values])).rows.length;
  } finally {
    await client.end();
  }
}
