import { type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** A placeholder for a value in a statement that is built before its values are known. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the placeholder of a value by its name. */
type Place<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/** Marks a statement that PostgreSQL keeps prepared, with its name. */
export const preparedMark = /^\/\* prepared (\w{1,60}) \*\/ /;

/**
 * Builds a statement of the most frequent calls once. Each connection to PostgreSQL plans it once. The statement must name its
 * columns: a plan of `*` fails when a newer version beside this one adds a column. `name` must be unique among these statements.
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

/** Sends the hot reads of a database through `reader`, where they share pipelined connections. */
export function shareReads(database: Kysely<Tables>, reader: Kysely<Tables>): void {
  readersOf.set(database, reader);
}

/**
 * Builds a hot statement that only reads and takes no lock. Outside of a transaction it uses a pipelined connection, so that it
 * needs no kernel write and wake-up of its own.
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
