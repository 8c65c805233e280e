import path from "node:path";
import { type KyselyPlugin, PostgresQueryCompiler, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { noteQuery } from "./merchantQueries.ts";

const root = path.join(import.meta.dirname, "../../..").replaceAll("\\", "/");
const compiler = new PostgresQueryCompiler();
/** Files on the stack that send or note the queries of others. */
const between: ReadonlySet<string> = new Set([
  "packages/gateway/testing/queryWatch.ts",
  "packages/gateway/testing/merchantQueries.ts",
  "packages/gateway/database/hotQuery.ts",
]);

/**
 * Returns the names of the merchants' tables: those with a column `merchant_code`. The settlements and reversals of a connector
 * belong to it, and may name a merchant that does not exist.
 */
export async function readMerchantsTables(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'merchant_code' and relname not in ('connector_settlement', 'connector_reversal')`.execute(
    database,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Returns a plugin that notes each query of a test's database (`merchantQueries.ts`). Kysely transforms a query in the
 * call that sends it, so the stack names the sender.
 */
export function watchQueries(tables: ReadonlySet<string>): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      noteQuery(compiler.compileQuery(node, queryId).sql, tables, findSender);
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
}

/** Returns the path, from the root, of the first of the project's files on the stack; undefined if there is none. */
function findSender(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = "" } = new Error("find the sender");
  Error.stackTraceLimit = limit;
  for (const line of stack.replaceAll("\\", "/").split("\n")) {
    const [, after] = line.split(`${root}/`);
    const file = /^[\w./-]+\.ts/.exec(after ?? "")?.[0];
    if (file !== undefined && !file.startsWith("node_modules/") && !between.has(file)) return file;
  }
  return undefined;
}
