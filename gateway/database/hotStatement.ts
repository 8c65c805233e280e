import { type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Stands for a value in a statement that is built before there is one. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a statement, by its name. */
type Place<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/** Marks a statement that PostgreSQL is to keep prepared, with the name that it is kept under. */
export const preparedMark = /^\/\* prepared (\w{1,60}) \*\/ /;

/**
 * A statement of the calls that come most. It is built once instead of with each call, and each connection to PostgreSQL plans it once.
 * It must name its columns: a plan of `*` would fail when a newer version of the service, started beside this one, adds a column. `name` is
 * its own among all such statements.
 */
export function hotStatement<Values extends object, Row>(
  name: string,
  build: (database: Kysely<Tables>, place: Place<Values>) => CompiledQuery<Row>,
): (database: Kysely<Tables>, values: Readonly<Values>) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    built ??= mark(
      name,
      build(database, (place) => sql`${new Placeholder(place)}`),
    );
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return (await database.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

const readersOf = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** Has the hot reads of a database go through another way to it, on which they share connections. */
export function shareReads(database: Kysely<Tables>, reader: Kysely<Tables>): void {
  readersOf.set(database, reader);
}

/**
 * A hot statement that only reads and locks nothing. Outside of a transaction it may share a connection with the reads of other calls, so that
 * none of them is a write and a wake of its own.
 */
export function hotRead<Values extends object, Row>(
  ...given: Parameters<typeof hotStatement<Values, Row>>
): ReturnType<typeof hotStatement<Values, Row>> {
  const run = hotStatement(...given);
  return async (database, values) => await run(readersOf.get(database) ?? database, values);
}

function mark<Row>(name: string, compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `/* prepared ${name} */ ${compiled.sql}` };
}
