import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import type { Tables } from "./tables.ts";
import { demandConfirmed, UnconfirmedCommit } from "./unconfirmedCommit.ts";
import { silent, type WriteGate, WritesWait } from "./writeGate.ts";

/** A placeholder for a value in a query that is built before its values are known. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the placeholder of a value by its name. */
type PlaceholderOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => Expression<Values[Name]>;

/** Marks a query that PostgreSQL keeps prepared, with its name. */
export const preparedMark = /^\/\* prepared (\w{1,60}) \*\/ /;

/**
 * Builds a query of the most frequent calls once. Each connection to PostgreSQL plans it once. The query must name its
 * columns: a plan of `*` fails when a newer version beside this one adds a column. `name` must be unique among these queries.
 */
export function hotQuery<Values extends object, Row>(
  name: string,
  build: (database: Kysely<Tables>, placeholderOf: PlaceholderOf<Values>) => CompiledQuery<Row>,
): (database: Kysely<Tables>, values: Readonly<Values>) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    built ??= mark(
      name,
      build(database, (valueName) => sql`${new Placeholder(valueName)}`),
    );
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return (await database.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

/** What hot reads are sent through, and the question, after a lost connection, which server answers them. */
interface SharedReads {
  readonly reader: Kysely<Tables>;
  readonly askAgain: () => Promise<unknown>;
}

const sharedOf = new WeakMap<Kysely<Tables>, SharedReads>();

/** Sends the hot reads of a database through another one, where they share pipelined connections. */
export function shareReads(database: Kysely<Tables>, shared: SharedReads): void {
  sharedOf.set(database, shared);
}

/** Returns what the hot reads of a database are sent through: the database itself, if it shares none. */
export function readerOf(database: Kysely<Tables>): Kysely<Tables> {
  return sharedOf.get(database)?.reader ?? database;
}

/** Error codes of the network and of PostgreSQL for a connection that was lost, and the driver's message without a code. */
const lostCodes = /^(?:ECONNRESET|EPIPE|57P0\d)$/;
const lostMessage = /^connection terminated/i;

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "code" in error ? lostCodes.test(String(error.code)) : lostMessage.test(error.message);
}

/**
 * Builds a hot query that only reads and takes no lock. Outside of a transaction it uses a pipelined connection, so that it
 * needs no kernel write and wake-up of its own. It is sent once more if that connection was lost: another server may answer.
 */
export function hotRead<Values extends object, Row>(
  ...given: Parameters<typeof hotQuery<Values, Row>>
): ReturnType<typeof hotQuery<Values, Row>> {
  const run = hotQuery(...given);
  return async (database, values) => {
    const shared = sharedOf.get(database);
    if (!shared) return await run(database, values);
    try {
      return await run(shared.reader, values);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await shared.askAgain();
      return await run(shared.reader, values);
    }
  };
}

function mark<Row>(name: string, compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `/* prepared ${name} */ ${compiled.sql}` };
}

/** The parts of a `pg` client that are used. */
export interface QueryClient {
  readonly query: (config: QueryConfig) => Promise<QueryResult>;
  readonly release: (destroy?: boolean) => void;
  /** The stream to cut when the connection is silent; absent if the owner cuts it. */
  readonly connection?: { readonly stream: { readonly destroy: () => unknown } };
}

/** The use of a client. */
export interface ClientUse {
  /** Whether marked queries are prepared. A pooler in transaction mode may run the next one on another connection. */
  readonly isPreparing?: boolean;
  /** Called when the server refuses a write, because it is a standby or was fenced. */
  readonly onReadOnly?: () => void;
  /** Called after each answer. */
  readonly onAnswer?: () => void;
  /** Called after each change that was committed. */
  readonly onWritten?: () => void;
  /** Called with the error of each query that fails. */
  readonly onFailure?: (error: unknown) => void;
  /** What stands before writes; absent for a client that only reads. */
  readonly gate?: WriteGate | undefined;
}

/** PostgreSQL's error code for a write on a server that only reads. */
const readOnlyTransaction = "25006";

/** The commands by which PostgreSQL answers changes of rows. */
const changes: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE"]);

const clients = new WeakMap<QueryClient, PostgresPoolClient>();

/**
 * Returns a client for Kysely that prepares marked queries once and then runs them by name. A connection that did not answer
 * in time is cut and never reused, since the next query would wait behind the lost one. Nor is one reused whose server refused a
 * write, or confirmed a commit that its standby lacks (`UnconfirmedCommit`). One whose write waits for a lost standby is given back
 * once that is answered: PostgreSQL would go on with the write, and a new connection would be one more.
 */
export function preparingClient(
  client: QueryClient,
  { isPreparing = true, onReadOnly, onAnswer, onWritten, onFailure, gate }: ClientUse = {},
): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  // Unmarked queries are sent as text: PostgreSQL keeps memory for each prepared one, and few are worth it.
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== "string") throw new TypeError("this client supports no cursors");
    const [, name] = (isPreparing ? preparedMark.exec(given) : null) ?? [];
    return ask({ ...(name !== undefined && { name }), text: given, values: [...values] });
  }
  /** The transaction under way, and whether it has changed rows. */
  let transaction: { hasChanged: boolean } | undefined;
  const hasWritten = ({ command, rowCount }: QueryResult): boolean => {
    const isChange = changes.has(command) && (rowCount ?? 0) > 0;
    if (command === "BEGIN") transaction = { hasChanged: false };
    else if (transaction && isChange) transaction.hasChanged = true;
    if (command !== "COMMIT" && command !== "ROLLBACK") return isChange && !transaction;
    const isDone = command === "COMMIT" && transaction?.hasChanged === true;
    transaction = undefined;
    return isDone;
  };
  let isUnusable = false;
  /** The write that was given up while it waits for a lost standby. */
  let waiting: { readonly answer: Promise<unknown>; readonly error: WritesWait } | undefined;
  const cut = () => void client.connection?.stream.destroy();
  const ask = async (config: QueryConfig): Promise<QueryResult> => {
    if (waiting) throw waiting.error;
    // A transaction that may not commit must still end.
    if (config.text !== "rollback") gate?.demandOpen();
    const sent = client.query(config);
    try {
      const answer = await (gate ? gate.wait(sent, cut) : sent);
      onAnswer?.();
      if (hasWritten(answer)) onWritten?.();
      demandConfirmed(client);
      return answer;
    } catch (error) {
      onFailure?.(error);
      if (error instanceof WritesWait) waiting = { answer: sent, error };
      const isSilent = error instanceof Error && error.message === silent;
      const isReadOnly =
        error instanceof Error && "code" in error && error.code === readOnlyTransaction;
      if (isSilent || isReadOnly || error instanceof UnconfirmedCommit) isUnusable = true;
      if (isSilent) cut();
      if (isReadOnly) onReadOnly?.();
      throw error;
    }
  };
  // Read at each release, because the pool replaces `client.release` whenever it hands the client out.
  const release = (destroy?: boolean) => {
    const giveBack = () => client.release(true);
    if (waiting) waiting.answer.then(giveBack, giveBack);
    else client.release(destroy === true || isUnusable);
  };
  const preparing = { query, release };
  clients.set(client, preparing);
  return preparing;
}
