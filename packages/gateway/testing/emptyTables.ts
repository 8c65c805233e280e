/** Runs a query in one session of a database, and returns its rows. */
export type Ask = (query: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Returns what a test may have changed in a database besides its rows, as one text to compare: tables, columns, constraints, indexes,
 * triggers, functions, migrations, owners and permissions.
 */
export async function readSchema(ask: Ask): Promise<string> {
  const rows = await ask(`
    select 'column', attrelid::regclass::text || '.' || attname, atttypid::text || attnotnull::text
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select 'default', adrelid::regclass::text || adnum, pg_get_expr(adbin, adrelid)
      from pg_attrdef join pg_class on pg_class.oid = adrelid
      where relnamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text || '.' || tgname, tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'function', oid::regprocedure::text, md5(prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'schema', nspname, nspowner || coalesce(nspacl::text, '')
      from pg_namespace where nspname in ('public', 'audit')
    union all select 'owner', oid::regclass::text, relowner || coalesce(relacl::text, '')
      from pg_class where relnamespace in ('public'::regnamespace, 'audit'::regnamespace)
    union all select 'database', '', datdba || coalesce(datacl::text, '')
      from pg_database where datname = current_database()
    union all select 'setting', '', setconfig::text
      from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database()
    union all select 'migration', name, '' from kysely_migration
    order by 1, 2`);
  return JSON.stringify(rows);
}

/**
 * Empties all tables, even those whose triggers forbid it, and starts their numbers anew. A truncation would make new files for each
 * table and index that refers to one of them, which costs ten times as much. Vacuum gives the pages back, so that the next rows stand in
 * their order.
 */
export async function emptyTables(ask: Ask): Promise<void> {
  const rows = await ask(`
    select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'audit'::regnamespace) and relkind = 'r'
        and relname not like 'kysely%' and relname <> 'digest_key'
        and pg_relation_size(oid) > 0`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => String(name));
  await ask("set session_replication_role = replica");
  for (const name of names) await ask(`delete from ${name}`);
  await ask("select setval(seqrelid, seqstart, false) from pg_sequence");
  await ask(`vacuum ${names.join(", ")}`);
}
