import { CamelCasePlugin, type Dialect, Kysely } from "kysely";
import { systemClock } from "@pay/gateway/clock.ts";
import type { Deps } from "@pay/gateway/deps.ts";
import { connectPostgres } from "@pay/gateway/database/postgres.ts";
import type { Tables } from "@pay/gateway/database/tables.ts";
import { readPayinOperation } from "@pay/gateway/endpoints/readPayin.ts";
import { createBody, createTestPayin } from "@pay/gateway/testing/createTestPayin.ts";
import { openTestDeps } from "@pay/gateway/testing/testDeps.ts";
import type { Caller } from "@pay/gateway/token/caller.ts";
import type { RecordedQuery, Recording } from "./recordedQuery.ts";

/** The queries that the gateway sends to the database for a create and a read. */
export interface Recordings {
  readonly create: Recording;
  readonly read: Recording;
}

/**
 * The body of the payin that every bench creates. Its amount is 1, so that it stays PROCESSING and nothing falls due
 * meanwhile (§3).
 */
export const benchBody = createBody({ amount: 1 });

/** A database that records its queries. */
export interface RecordedDatabase {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Runs `work` and returns its queries, including those in transactions. */
  readonly record: (work: () => Promise<unknown>) => Promise<readonly RecordedQuery[]>;
  readonly close: () => Promise<void>;
}

/** Opens the gateway's domain without HTTP on a database, for one of its merchants. */
export async function openRecorded(
  databaseUrl: string,
  merchantCode: string,
): Promise<RecordedDatabase> {
  const queries: RecordedQuery[] = [];
  const connection = connectPostgres({ databaseUrl }, () => undefined);
  const database = new Kysely<Tables>({
    dialect: recording(connection.dialect, queries),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const opened = await openTestDeps({ kind: "PostgreSQL", serverUrl: databaseUrl });
  return {
    // The real time of day. Otherwise the copies of the recorded payin would be overdue at once.
    deps: { ...opened.deps, database, clock: systemClock },
    caller: { merchantCode, jti: "bench", scope: { kind: "operations", operations: [] } },
    record: async (work) => {
      await work();
      return queries.splice(0);
    },
    close: async () => {
      await connection.close();
      await database.destroy();
      await opened.close();
    },
  };
}

/** Creates and reads a payin in a database, and returns the recorded queries. */
export async function recordQueries(
  databaseUrl: string,
  merchantCode: string,
): Promise<Recordings> {
  const idPayin = "recorded-payin";
  const { deps, caller, record, close } = await openRecorded(databaseUrl, merchantCode);
  const create = await record(async () => await createTestPayin(deps, caller, idPayin, benchBody));
  const read = await record(async () => await readTestPayin(deps, caller, idPayin));
  await close();
  const payin = { merchantCode, idPayin };
  return {
    create: { ...payin, queries: [...create] },
    read: { ...payin, queries: [...read] },
  };
}

/** Reads a payin as the endpoint does. */
export async function readTestPayin(deps: Deps, caller: Caller, idPayin: string): Promise<void> {
  const call = { params: { idPayin }, caller, body: undefined, rawBody: Buffer.of(), headers: {} };
  await readPayinOperation.handle(call, deps);
}

/** Returns the dialect with a driver that records the queries. */
function recording(dialect: Dialect, queries: RecordedQuery[]): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async () => {
        const connection = await acquire();
        if (Object.hasOwn(connection, "executeQuery")) return connection;
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = async (query) => {
          queries.push({ text: query.sql, values: query.parameters.map(toText) });
          return await execute(query);
        };
        return connection;
      };
      return driver;
    },
  };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "bigint" || typeof value === "string"
    ? value.toString()
    : JSON.stringify(value);
}
