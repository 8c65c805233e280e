import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { preparedMark } from "./hotStatement.ts";

/** What is needed of a connection of `pg`. */
export interface StatementClient {
  readonly query: (statement: QueryConfig) => Promise<QueryResult>;
  readonly release: (destroy?: boolean) => void;
  /** What is cut where it has become silent; left out, its owner sees to that. */
  readonly connection?: { readonly stream: { readonly destroy: () => unknown } };
}

const clients = new WeakMap<StatementClient, PostgresPoolClient>();

/**
 * A connection as Kysely uses it, on which the statements that are marked so are prepared once and run by their name from then on. One that has
 * not answered in time (`query_timeout`) is cut and never used again: whatever was sent on it next would only stand behind that.
 */
export function preparingClient(client: StatementClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  // Sent as it is until then: only few statements are worth what PostgreSQL keeps of each.
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== "string") throw new TypeError("there are no cursors here");
    const [, name] = preparedMark.exec(given) ?? [];
    return ask({ ...(name !== undefined && { name }), text: given, values: [...values] });
  }
  let isSilent = false;
  const ask = async (statement: QueryConfig): Promise<QueryResult> => {
    try {
      return await client.query(statement);
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") {
        isSilent = true;
        client.connection?.stream.destroy();
      }
      throw error;
    }
  };
  // Looked up each time: the pool gives its clients a new one whenever it hands them out.
  const release = (destroy?: boolean) => client.release(destroy === true || isSilent);
  const preparing = { query, release };
  clients.set(client, preparing);
  return preparing;
}
