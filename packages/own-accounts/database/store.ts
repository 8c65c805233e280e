import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type Transaction,
} from "kysely";
import { Pool, types as standardTypes } from "pg";
import { Refused } from "../ground/refused.ts";
import { demandPostgres } from "./demandPostgres.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** A transaction that holds the only right to write. */
export type Writing = Transaction<Tables>;

/** The connector's database. */
export interface Store {
  readonly reads: Kysely<Tables>;
  /**
   * Does work in one transaction. Only one writes at a time, in all processes. So whatever it reads stays true until it commits,
   * and numbers of changes are committed in their order.
   */
  readonly write: <Result>(work: (writing: Writing) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
  /** What is risky about its server, each in a sentence with its remedy. */
  readonly warnings: readonly string[];
}

/** The place of the data: a database of PostgreSQL, or a folder. */
export type StorePlace = { readonly databaseUrl: string } | { readonly dataDir: string };

/** Opens the database, and brings its tables to this version. Refuses those of a newer version. */
export async function openStore(place: StorePlace): Promise<Store> {
  const isPostgres = "databaseUrl" in place;
  const { reads, writes } = isPostgres
    ? openPostgres(place.databaseUrl)
    : openSqlite(place.dataDir);
  const store = {
    reads,
    write: async <Result>(work: (writing: Writing) => Promise<Result>) =>
      await writes.transaction().execute(async (writing) => {
        // SQLite takes its lock by `begin immediate`.
        if (isPostgres)
          await writing.executeQuery(CompiledQuery.raw("select pg_advisory_xact_lock(7303014)"));
        return await work(writing);
      }),
    close: async () => {
      await writes.destroy();
      if (reads !== writes) await reads.destroy();
    },
  };
  try {
    const warnings = isPostgres
      ? await demandPostgres(reads, async () => await isMigrated(reads))
      : [];
    // Most starts find nothing to do, and do not wait for an import that writes.
    // PostgreSQL's migrator has a lock of its own.
    if (!(await isMigrated(reads))) await (isPostgres ? migrate(writes) : store.write(migrate));
    return { ...store, warnings };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A server that takes longer to answer counts as lost. */
const connectWithinMs = 10_000;

function openPostgres(connectionString: string) {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectWithinMs,
    max: 10,
    types: {
      getTypeParser: (oid, format) => {
        const isBigInt = oid === standardTypes.builtins.INT8 && format !== "binary";
        const standard: (text: string) => unknown = standardTypes.getTypeParser(oid, format);
        return isBigInt ? BigInt : standard;
      },
    },
  });
  // A lost idle connection is replaced. A lost one in use fails its query.
  pool.on("error", () => undefined);
  const both = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { reads: both, writes: both };
}

/** Two connections to one file: readers see what was committed while a long import writes. */
function openSqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "own-accounts.db");
  const open = () => new Kysely<Tables>({ dialect: toDialect(file) });
  return { writes: open(), reads: open() };
}

const waitForLockMs = 60_000;

/** Returns SQLite; undefined in a version of Node without it, or without the function that Kysely needs. */
function findSqlite(): typeof import("node:sqlite") | undefined {
  const sqlite: Partial<typeof import("node:sqlite")> | undefined =
    process.getBuiltinModule("node:sqlite");
  return sqlite?.StatementSync && "columns" in sqlite.StatementSync.prototype
    ? process.getBuiltinModule("node:sqlite")
    : undefined;
}

/** Does work again while another process holds the lock. SQLite itself does not wait where it changes the mode of a new file. */
function waitForLock(work: () => void): void {
  const until = performance.now() + waitForLockMs;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      const isLocked = error instanceof Error && /locked|busy/.test(error.message);
      if (!isLocked || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** SQLite, as it is: it changes tables in transactions too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

function toDialect(file: string): SqliteDialect {
  const sqlite = findSqlite();
  if (!sqlite)
    throw new Refused(
      "Node 22.16 or newer is needed for books in a folder. Use that, or set DATABASE_URL to a database of PostgreSQL.",
    );
  const database = new sqlite.DatabaseSync(file, { timeout: waitForLockMs });
  waitForLock(() => {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  });
  return new TransactionalDialect({
    database: {
      close: () => {
        database.close();
      },
      prepare: (sql) => {
        const prepared = database.prepare(sql === "begin" ? "begin immediate" : sql);
        prepared.setReadBigInts(true);
        return {
          reader: prepared.columns().length > 0,
          all: (parameters) => prepared.all(...toValues(parameters)),
          iterate: (parameters) => prepared.iterate(...toValues(parameters)),
          run: (parameters) => prepared.run(...toValues(parameters)),
        };
      },
    },
  });
}

function toValues(parameters: readonly unknown[]): (string | bigint | number | null)[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string") return value;
    if (typeof value === "bigint" || typeof value === "number") return value;
    throw new TypeError(`a column cannot hold ${typeof value}`);
  });
}
