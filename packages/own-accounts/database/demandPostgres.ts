import { sql } from "kysely";
import { Refused } from "../ground/refused.ts";
import type { Database } from "./rows.ts";

/** The oldest version that the tests run on, and that its makers still repair. */
const oldestVersion = 15;

/** What the books need to know of PostgreSQL and of the role. Names are quoted as SQL needs them. */
interface ServerFacts {
  /** Such as `PostgreSQL 15.14 on x86_64`. */
  readonly product: string;
  readonly versionNumber: number;
  readonly encoding: string;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly database: string;
  readonly role: string;
  readonly schema: string | null;
  readonly mayCreate: boolean;
  readonly undurable: readonly string[];
}

const facts = sql<ServerFacts>`select
    version() as product,
    current_setting('server_version_num')::int as "versionNumber",
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as "isStandby",
    current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
    quote_ident(current_database()) as database,
    quote_ident(current_user) as role,
    quote_ident(current_schema()) as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
    array(select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name) as undurable`;

/**
 * Checks that the books can be kept on PostgreSQL, and returns what is risky there, each in a sentence with its remedy. Throws `Refused`
 * with the remedy for the first fault, and for a server that cannot be used at all. `isMigrated` tells whether the tables are there.
 */
export async function demandPostgres(
  database: Database,
  isMigrated: () => Promise<boolean>,
): Promise<readonly string[]> {
  try {
    const [server] = (await facts.execute(database)).rows;
    if (server === undefined) throw new Error("PostgreSQL tells nothing about itself");
    const fault = findServerFault(server, await isMigrated());
    if (fault !== undefined) throw new Refused(fault);
    return describeRisks(server);
  } catch (error) {
    throw explain(error);
  }
}

/** The words of `pg` for a server that does not answer, which have no code. */
const isSilence = /timeout|terminated/i;

/** Returns the refusal for a failure of the server, with what to do; any other failure as it is. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error;
  const code = "code" in error ? String(error.code) : undefined;
  if (code === undefined && !isSilence.test(error.message)) return error;
  // An address without a server has one error for each of its addresses, and no words of its own.
  const reason = error.message === "" ? code : error.message;
  const remedy =
    code === "42501"
      ? "Sign in as the role that owns the tables of the books."
      : "Check the address, the login, and that PostgreSQL runs there.";
  return new Refused(`The database of DATABASE_URL cannot be used (${reason}). ${remedy}`);
}

/** Returns the first fault of a server, with the remedy. */
export function findServerFault(server: ServerFacts, isMigrated: boolean): string | undefined {
  const { product, versionNumber, encoding, role, database, schema } = server;
  const [name = product] = /^\S+ [\w.]+/.exec(product) ?? [];
  if (!product.startsWith("PostgreSQL ") || versionNumber < oldestVersion * 10_000)
    return `The server of DATABASE_URL is ${name}, and the books need PostgreSQL ${oldestVersion} or newer. Upgrade the server, or name another one.`;
  if (server.isStandby)
    return "The server of DATABASE_URL is a standby, which takes no writes. Name its primary; or promote it, if the primary is gone: select pg_promote()";
  if (encoding !== "UTF8")
    return `The database of DATABASE_URL has the encoding ${encoding}, which does not hold every name. Make another one, and name it: create database NAME owner ${role} encoding 'UTF8' template template0`;
  if (server.isReadOnly)
    return `The database of DATABASE_URL has default_transaction_read_only = on, so nothing could be booked. Run there: set default_transaction_read_only = off; alter role ${role} in database ${database} set default_transaction_read_only = off`;
  if (schema === null)
    return `The search_path of the role ${role} names no schema that exists, so the tables have no place. Run: alter role ${role} in database ${database} set search_path = public`;
  if (!isMigrated && !server.mayCreate)
    return `The role ${role} may not create the tables of the books in the schema ${schema} of the database ${database}. Run as a superuser: grant create on schema ${schema} to ${role}`;
  return undefined;
}

/** Returns a sentence for each setting by which a crash can lose what was booked. */
export function describeRisks({ undurable, role, database }: ServerFacts): readonly string[] {
  return undurable.map((name) => {
    const remedy =
      name === "synchronous_commit"
        ? `. Run there: alter role ${role} in database ${database} set synchronous_commit = on`
        : ", unless a provider's storage keeps each commit without it. Set it to on in postgresql.conf, and reload.";
    return `${name} is off on the database of DATABASE_URL, so a crash can forget a payout that has left, and it would leave again${remedy}`;
  });
}
