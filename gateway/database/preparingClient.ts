import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import { preparedMark } from "./hotStatement.ts";

const clients = new WeakMap<PoolClient, PostgresPoolClient>();

/** A connection as Kysely uses it, on which the statements that are marked so are prepared once and run by their name from then on. */
export function preparingClient(client: PoolClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  // Sent as it is until then: only few statements are worth what PostgreSQL keeps of each.
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== "string") throw new TypeError("there are no cursors here");
    const [, name] = preparedMark.exec(given) ?? [];
    return name === undefined
      ? client.query(given, [...values])
      : client.query({ name, text: given, values: [...values] });
  }
  // Looked up each time: the pool gives its clients a new one whenever it hands them out.
  const release = (destroy?: boolean) => client.release(destroy);
  const preparing = { query, release };
  clients.set(client, preparing);
  return preparing;
}
