import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { preparedMark } from "./hotStatement.ts";

/** What is needed of a connection of `pg`. */
export interface StatementClient {
  readonly query: (statement: QueryConfig) => Promise<QueryResult>;
  readonly release: (destroy?: boolean) => void;
}

const clients = new WeakMap<StatementClient, PostgresPoolClient>();

/** A connection as Kysely uses it, on which the statements that are marked so are prepared once and run by their name from then on. */
export function preparingClient(client: StatementClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  // Sent as it is until then: only few statements are worth what PostgreSQL keeps of each.
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== "string") throw new TypeError("there are no cursors here");
    const [, name] = preparedMark.exec(given) ?? [];
    return client.query({ ...(name !== undefined && { name }), text: given, values: [...values] });
  }
  // Looked up each time: the pool gives its clients a new one whenever it hands them out.
  const release = (destroy?: boolean) => client.release(destroy);
  const preparing = { query, release };
  clients.set(client, preparing);
  return preparing;
}
