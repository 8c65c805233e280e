import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { preparedMark } from "./hotStatement.ts";

/** The parts of a `pg` client that are used. */
export interface StatementClient {
  readonly query: (statement: QueryConfig) => Promise<QueryResult>;
  readonly release: (destroy?: boolean) => void;
  /** The stream to cut when the connection is silent; absent if the owner cuts it. */
  readonly connection?: { readonly stream: { readonly destroy: () => unknown } };
}

const clients = new WeakMap<StatementClient, PostgresPoolClient>();

/**
 * Returns a client for Kysely that prepares marked statements once and then runs them by name. A connection that did not answer
 * in time (`query_timeout`) is cut and never reused, since the next statement would wait behind the lost one.
 */
export function preparingClient(client: StatementClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  // Unmarked statements are sent as text: PostgreSQL keeps memory for each prepared one, and few are worth it.
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
  // Read at each release, because the pool replaces `client.release` whenever it hands the client out.
  const release = (destroy?: boolean) => client.release(destroy === true || isSilent);
  const preparing = { query, release };
  clients.set(client, preparing);
  return preparing;
}
