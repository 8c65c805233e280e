import type { Client } from "pg";
import { beforeFirstRelease } from "../migrate.ts";

/** What the start needs to know of a PostgreSQL, its database and the role. Names are quoted as SQL needs them. */
export interface ServerFacts {
  /** Such as "PostgreSQL 15.14 on x86_64". */
  readonly product: string;
  /** 150014 for 15.14. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly isStandby: boolean;
  readonly database: string;
  readonly role: string;
  /** The first schema of the search path that exists. */
  readonly schema: string | null;
  readonly mayCreateTables: boolean;
  readonly mayCreateSchemas: boolean;
  /** The owner of the service's tables; null before the first start. */
  readonly tablesOwner: string | null;
  /** Whether that is the role that PostgreSQL was set up with, such as `postgres`. Its tables cannot be reassigned together. */
  readonly isOwnerPinned: boolean;
  /** Whether the role may read and change them. */
  readonly mayWriteTables: boolean;
  /** Tables of another program, if the service has none here. */
  readonly foreignTables: readonly string[];
  readonly settings: readonly ServerSetting[];
}

/** A setting of PostgreSQL as the service's connections have it. `source` is `client` if their address sets it. */
export interface ServerSetting {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

type BasicFacts = Omit<ServerFacts, "foreignTables" | "settings">;

/** A role without rights may ask this. The tables may be of another program, which has no `merchant`. */
const basicFacts = `select
    version() as product,
    current_setting('server_version_num')::int as "versionNumber",
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as "isStandby",
    quote_ident(current_database()) as database,
    quote_ident(current_user) as role,
    quote_ident(current_schema()) as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
    has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
    (select quote_ident(rolname) from pg_class join pg_roles on pg_roles.oid = relowner
      where pg_class.oid = to_regclass('merchant')) as "tablesOwner",
    exists (select from pg_class where oid = to_regclass('merchant') and relowner = 10) as "isOwnerPinned",
    coalesce(has_table_privilege(to_regclass('merchant'), 'select')
      and has_table_privilege(to_regclass('merchant'), 'insert')
      and has_table_privilege(to_regclass('merchant'), 'update')
      and has_table_privilege(to_regclass('kysely_migration'), 'select'), true) as "mayWriteTables"`;

/** Tables where the service would make its own. Those of extensions are nobody's, and own accounts may share the database. */
const otherTables = `select relname as name from pg_class
    where relnamespace in (to_regnamespace(quote_ident(current_schema())), to_regnamespace('audit'))
      and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely_migration%'
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      and to_regclass('"ownAccountsMigration"') is null
    order by relname limit 5`;

const settingsNamed = `select name, setting as value, source from pg_settings where name = any($1)`;

/** Reads the facts on a connection. */
export async function readServerFacts(
  client: Pick<Client, "query">,
  settingNames: readonly string[],
): Promise<ServerFacts> {
  const { rows } = await client.query<BasicFacts>(basicFacts);
  const [basic] = rows;
  if (!basic) throw new Error("PostgreSQL tells nothing about itself");
  const named = await client.query<ServerSetting>(settingsNamed, [settingNames]);
  const isOurs = basic.tablesOwner !== null && !basic.mayWriteTables;
  const foreignTables = isOurs || (await hasOurMigrations(client)) ? [] : await readOthers(client);
  return { ...basic, foreignTables, settings: named.rows };
}

async function readOthers(client: Pick<Client, "query">): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(otherTables);
  return rows.map(({ name }) => name);
}

/** Returns whether this service, of whatever version, has made tables here. Other programs may use the same library for theirs. */
async function hasOurMigrations(client: Pick<Client, "query">): Promise<boolean> {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  );
  if (there.rows[0]?.isThere !== true) return false;
  const first = ["0001release", ...beforeFirstRelease];
  const { rows } = await client.query("select from kysely_migration where name = any($1)", [first]);
  return rows.length > 0;
}
