import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { neededBy } from "../database/migrate.ts";
import type { ReleasedMigration } from "../database/releasedMigration.ts";

/** Returns the queries of a migration in order, in lower case and on one line each. Nothing is executed. */
export async function queriesOf(migration: ReleasedMigration): Promise<readonly string[]> {
  const queries: string[] = [];
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (opened) => new PostgresIntrospector(opened),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      if (event.level === "query") queries.push(onOneLine(event.query.sql));
    },
  });
  await migration.up(database);
  await database.destroy();
  return queries;
}

/** The bodies of functions are emptied, because they run later. */
function onOneLine(text: string): string {
  return text
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** A query that may block writes or break the previous release. The first group of the pattern is the table, if it has one. */
interface Rule {
  readonly pattern: RegExp;
  readonly fault: string;
}

const table = String.raw`(?:if exists )?(?:only )?([a-z][\w.]*)`;
const alter = (rest: string) => new RegExp(`^alter table ${table} .*${rest}`);

/** Queries that hold a lock on a filled table for as long as the table is large. */
const slow: readonly Rule[] = [
  {
    pattern: alter(String.raw`\balter (?:column )?\w+ (?:set data )?type\b`),
    fault:
      "changes the type of a column, which rewrites the table. Add a column, and fill it in a job",
  },
  {
    pattern: alter(
      String.raw`\badd (?:column )?(?!constraint|check|foreign|unique|primary).*(?:\b(?:small|big)?serial\b|\bgenerated\b|\bdefault [^,]*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\()`,
    ),
    fault: "adds a column with a value of its own in each row, which rewrites the table",
  },
  {
    pattern: alter(
      String.raw`\badd (?:column )?(?!constraint|check|foreign|unique|primary)(?=[^,]*\bnot null\b)(?![^,]*\bdefault\b)`,
    ),
    fault: "adds a column that must not be null and has no default, which fails on a filled table",
  },
  {
    pattern: alter(
      String.raw`\badd (?:column )?(?!constraint|check|foreign|unique|primary)[^,]*\b(?:check|references|unique|primary key)\b`,
    ),
    fault: "adds a column with a constraint. Add the column, then the constraint as not valid",
  },
  {
    pattern: alter(
      String.raw`\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`,
    ),
    fault: "adds a constraint that reads all rows. Add it as not valid, and validate it afterwards",
  },
  {
    pattern: alter(String.raw`\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)`),
    fault: "makes an index under a lock. Make it concurrently, and add the constraint using index",
  },
  {
    pattern: new RegExp(`^(?:update|delete from|lock(?: table)?|truncate(?: table)?) ${table}`),
    fault: "changes or locks the rows at once. Do it in a job, in small parts",
  },
  {
    pattern: /^(?:cluster|vacuum full|reindex (?!.*\bconcurrently\b)\w+) ?([\w.]+)?/,
    fault: "rewrites a table under a lock",
  },
];

/** Queries after which the previous release no longer works. */
const contracting: readonly RegExp[] = [
  alter(String.raw`\b(?:drop column|rename)\b`),
  new RegExp(`^drop table ${table}`),
];

/** The groups are `concurrently`, the name and the table. */
const index =
  /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:(\w+) )?on (?:only )?([\w.]+)/;
const setNotNull = alter(String.raw`\balter (?:column )?(\w+) set not null\b`);
const notNullCheck = new RegExp(
  `^alter table ${table} add constraint (\\w+) check ?\\(+(\\w+) is not null\\)+ not valid`,
);
const validation = new RegExp(`^alter table ${table} validate constraint (\\w+)`);
const changing = new RegExp(`^(?:alter table|update|delete from|drop table) ${table}`);
const triggered = /^create trigger .* on ([\w.]+)/;

/** The proofs of the migrations so far: columns without nulls, as `table.column`, and checks by `table.name` that say so. */
interface Proof {
  readonly checks: Map<string, string>;
  readonly notNull: Set<string>;
}

/**
 * Returns a sentence for each query of the migrations, in order, that may block writes to a filled table, or break the previous
 * release. Tables that a migration makes itself are empty.
 */
export async function findMigrationFaults(
  released: Readonly<Record<string, ReleasedMigration>>,
): Promise<readonly string[]> {
  const proof: Proof = { checks: new Map(), notNull: new Set() };
  const faults: string[] = [];
  for (const [position, [name, migration]] of Object.entries(released).entries()) {
    const isFirst = position === 0;
    const number = Number(name.slice(0, 4));
    if (!isFirst && neededBy(name) >= number)
      faults.push(`${name} must end with the number of an earlier migration, as in ${name}_0001.`);
    const queries = await queriesOf(migration);
    const made = tablesMadeBy(queries);
    for (const query of queries) {
      remember(query, proof);
      const found = [
        findIndexFault(query, queries, made),
        findNullFault(query, made, proof),
        findSlow(query, made),
        neededBy(name) === number - 1 ? undefined : findContraction(query, made),
        isFirst ? undefined : findPlaceFault(query, migration.isApart === true),
      ];
      for (const fault of found)
        if (fault !== undefined) faults.push(`${name} ${fault}: ${query.slice(0, 80)}`);
    }
  }
  return faults;
}

function tablesMadeBy(queries: readonly string[]): ReadonlySet<string> {
  return new Set(
    queries.flatMap(
      (one) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? [],
    ),
  );
}

function remember(query: string, { checks, notNull }: Proof): void {
  const [, checked = "", check = "", column = ""] = notNullCheck.exec(query) ?? [];
  if (checked !== "") checks.set(`${checked}.${check}`, `${checked}.${column}`);
  const [, validated = "", name = ""] = validation.exec(query) ?? [];
  const proven = checks.get(`${validated}.${name}`);
  if (proven !== undefined) notNull.add(proven);
}

function findIndexFault(
  query: string,
  queries: readonly string[],
  made: ReadonlySet<string>,
): string | undefined {
  const [, concurrently, name = "", on = ""] = index.exec(query) ?? [];
  if (on === "" || made.has(on)) return undefined;
  if (concurrently === undefined) return "makes an index without concurrently, which blocks writes";
  const before = queries.slice(0, queries.indexOf(query));
  return before.includes(`drop index concurrently if exists ${name}`)
    ? undefined
    : `cannot be repeated after an end half-way: begin with drop index concurrently if exists ${name}`;
}

function findNullFault(
  query: string,
  made: ReadonlySet<string>,
  { notNull }: Proof,
): string | undefined {
  const [, changed = "", column = ""] = setNotNull.exec(query) ?? [];
  return changed === "" || made.has(changed) || notNull.has(`${changed}.${column}`)
    ? undefined
    : "reads all rows under a lock. Validate a check that the column is not null first";
}

function findSlow(query: string, made: ReadonlySet<string>): string | undefined {
  return slow.find(({ pattern }) => {
    const found = pattern.exec(query);
    return found !== null && !made.has(found[1] ?? "");
  })?.fault;
}

function findContraction(query: string, made: ReadonlySet<string>): string | undefined {
  const isContracting = contracting.some((pattern) => {
    const found = pattern.exec(query);
    return found !== null && !made.has(found[1] ?? "");
  });
  return isContracting
    ? "removes what the previous release may use, so its name must end with the number before its own"
    : undefined;
}

function findPlaceFault(query: string, isApart: boolean): string | undefined {
  const belongsApart = /\bconcurrently\b/.test(query) || validation.test(query);
  if (belongsApart === isApart) return undefined;
  return belongsApart
    ? "must be apart, because this query runs for long without blocking writes"
    : "is apart, where only concurrently and validate constraint belong";
}

/** Returns the tables that a migration changes, save those that it makes itself. */
export async function tablesChangedBy(migration: ReleasedMigration): Promise<readonly string[]> {
  const queries = await queriesOf(migration);
  const made = tablesMadeBy(queries);
  const named = queries.flatMap(
    (one) => changing.exec(one)?.[1] ?? index.exec(one)?.[3] ?? triggered.exec(one)?.[1] ?? [],
  );
  return [...new Set(named)].filter((one) => !made.has(one));
}
