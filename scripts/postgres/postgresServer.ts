/** A PostgreSQL server that the tests may fill with databases of their own. */
export interface PostgresServer {
  /** Of a database of a role that may create others. */
  readonly url: string;
  /** As it names itself, "PostgreSQL 15.14". */
  readonly version: string;
  readonly stop: () => Promise<void>;
}
