import { type Kysely, sql } from "kysely";
import { mostConnections } from "../connection.ts";
import type { Database } from "../database.ts";
import { lockNumber } from "../holdPostgres.ts";
import { NoPrimary } from "../noPrimary.ts";
import type { Tables } from "../tables.ts";
import { WritesWait } from "../writeGate.ts";

/** Networks that nobody else's machines are in: RFC 1918, RFC 6598, RFC 4193, and those of one machine or link. */
const privateNetworks =
  "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 fc00::/7 fe80::/10 ::1/128".split(
    " ",
  );

/** What is risky of a server. Settings are as `reset` would bring them back, without those of the service's own sessions. */
export interface ServerRisks {
  /** The settings `fsync`, `full_page_writes` and `synchronous_commit` that are off. */
  readonly undurable: readonly string[];
  readonly standbyNames: string;
  /** Whether commits do not wait for the disk of the standby, whatever `standbyNames` says. */
  readonly commitsAlone: boolean;
  /** Whether `pg_rewind` can make this server the standby of another one. */
  readonly canRewind: boolean;
  /** The slots for which the server keeps its log without limit. */
  readonly endlessSlots: readonly string[];
  /** The address of the server, if connections go there unencrypted through a public network; null otherwise. */
  readonly openAddress: string | null;
  /** The connections that are left for the role: of the server, of the database or of the role. */
  readonly connections: number;
  /** The processes of the service on this database. */
  readonly processes: number;
  readonly endsQueries: boolean;
  /** Whether the role sees in `pg_stat_activity` what its own sessions wait for. */
  readonly seesWaits: boolean;
  /** The version of the collation that the indexes were made with, and that of the machine now; null without one. */
  readonly collation: string | null;
  readonly actualCollation: string | null;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly database: string;
}

/** The way to PostgreSQL: the only one, the direct one beside a pooler, or that of the pooler. */
type Way = "only" | "direct" | "pooled";

/**
 * Returns what is risky in live about PostgreSQL, each in a sentence with its remedy. The service runs all the same. The sessions of a pooler
 * may have another role and a network of their own, so they are looked at too. Of a standby that is read while the primary does not
 * answer nothing is returned.
 */
export async function findServerWarnings(
  database: Database,
  isPooled: boolean,
): Promise<readonly string[]> {
  const direct = await describeWay(database, isPooled ? "direct" : "only");
  if (!isPooled) return direct;
  try {
    // A transaction that may write takes the way of writes.
    const pooled = await database
      .transaction()
      .execute(async (transaction) => await describeWay(transaction, "pooled"));
    return [...new Set([...direct, ...pooled])];
  } catch (error) {
    // Health says why writes wait.
    if (error instanceof WritesWait || error instanceof NoPrimary) return direct;
    const reason = error instanceof Error ? error.message : String(error);
    return [...direct, `The sessions of the pooler could not be looked at (${reason}).`];
  }
}

async function describeWay(database: Kysely<Tables>, way: Way): Promise<readonly string[]> {
  const { rows } = await sql<ServerRisks>`
    with setting as (select name, reset_val as value from pg_settings)
    select
      array(select name from setting
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and value = 'off' order by name) as undurable,
      (select value from setting where name = 'synchronous_standby_names') as standby_names,
      exists (select from setting where name = 'synchronous_commit' and value in ('local', 'remote_write')) as commits_alone,
      exists (select from setting where name in ('wal_log_hints', 'data_checksums') and value = 'on') as can_rewind,
      array(select slot_name::text from pg_replication_slots
        where not temporary
          and exists (select from setting where name = 'max_slot_wal_keep_size' and value = '-1')
        order by slot_name) as endless_slots,
      (select host(inet_server_addr()) from pg_stat_ssl
        where pid = pg_backend_pid() and not ssl
          and not inet_server_addr() <<= any (${privateNetworks}::inet[])) as open_address,
      (select count(*)::int from pg_locks
        where locktype = 'advisory' and granted and objsubid = 1 and database = pg_database.oid
          and (classid::bigint << 32 | objid::bigint) = ${lockNumber}) as processes,
      least(
        (select sum(case name when 'max_connections' then value::int else -value::int end) from setting
          where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
        nullif(datconnlimit, -1),
        nullif(rolconnlimit, -1))::int as connections,
      (select value <> '0' from setting where name = 'statement_timeout') as ends_queries,
      pg_has_role(session_user, 'usage') or pg_has_role('pg_read_all_stats', 'usage') as sees_waits,
      datcollversion as collation,
      pg_database_collation_actual_version(pg_database.oid) as actual_collation,
      quote_ident(current_user) as role,
      rolsuper as is_superuser,
      quote_ident(datname) as database
    from pg_database cross join pg_roles
    where datname = current_database() and rolname = current_user and not pg_is_in_recovery()`.execute(
    database,
  );
  return rows.flatMap((risks) => describeRisks(risks, way));
}

/** Returns a sentence for each risk. */
export function describeRisks(
  { role, database, connections, collation, actualCollation, ...risks }: ServerRisks,
  way: Way,
): readonly string[] {
  const ofProcess = Object.values(mostConnections).reduce<number>((sum, most) => sum + most, 0);
  const processes = Math.max(1, risks.processes);
  const hasStandby = risks.standbyNames.trim() !== "";
  const warnings = risks.undurable.map((name) => {
    const remedy =
      name === "synchronous_commit"
        ? `. Run: alter role ${role} in database ${database} set ${name} = on`
        : ", unless a provider's storage keeps each commit without it. Set it to on in postgresql.conf, and reload.";
    return `${name} is off on the database of DATABASE_URL, so a crash can lose payments that were acknowledged${remedy}`;
  });
  if (risks.standbyNames.includes("*"))
    warnings.push(
      `synchronous_standby_names is ${risks.standbyNames.trim()}, so commits also wait for whoever receives the log, such as a backup, and not for the standby. Set it to the name of the standby.`,
    );
  if (hasStandby && risks.commitsAlone)
    warnings.push(
      `Commits do not wait for the disk of the standby (synchronous_commit), so a failover can lose payments that were acknowledged. Run: alter role ${role} in database ${database} set synchronous_commit = on`,
    );
  if (hasStandby && !risks.canRewind)
    warnings.push(
      "wal_log_hints is off and there are no checksums, so pg_rewind cannot make a former primary a standby again. Set wal_log_hints to on in postgresql.conf, and restart PostgreSQL.",
    );
  if (risks.endlessSlots.length > 0)
    warnings.push(
      `max_slot_wal_keep_size is -1, so the log fills the disk of the database if nobody reads a slot (${risks.endlessSlots.join(", ")}). Set it to less than the free disk in postgresql.conf, such as 10GB, and reload.`,
    );
  if (risks.openAddress !== null) {
    const remedy =
      way === "pooled"
        ? "Let the pooler encrypt them, as by server_tls_sslmode = verify-full of PgBouncer"
        : "Add ?sslmode=verify-full to the address of PostgreSQL";
    warnings.push(
      `Connections ${way === "pooled" ? "of the pooler " : ""}to the database at ${risks.openAddress} are not encrypted, and that address is not of a private network. ${remedy}: docs/operating.md, private certificate authorities.`,
    );
  }
  if (hasStandby && !risks.seesWaits)
    warnings.push(
      `The role ${role} does not see what its own sessions wait for, because they signed in as another one. So a lost standby would hold all connections, and nobody would be told. Run as a superuser: grant pg_read_all_stats to ${role}`,
    );
  if (risks.isSuperuser)
    warnings.push(
      `The role ${role} is a superuser, so it can take the connections that PostgreSQL keeps for administrators, and change the audit log. Give the service a role that owns its database and nothing more: docs/operating.md, PostgreSQL.`,
    );
  if (way === "only" && connections < processes * ofProcess)
    warnings.push(
      `PostgreSQL gives ${connections} connections to ${role} on ${database}, and each of ${processes === 1 ? "its" : processes} processes takes up to ${ofProcess}. Raise max_connections or the limit of the role or database, or put a pooler in front.`,
    );
  if (way === "pooled" && !risks.endsQueries)
    warnings.push(
      `Behind the pooler, PostgreSQL goes on with queries that nobody waits for any more. Run: alter role ${role} in database ${database} set statement_timeout = '11s'`,
    );
  if (collation !== null && actualCollation !== null && collation !== actualCollation)
    warnings.push(
      `The indexes of the database were made with the collation ${collation}, and the machine has ${actualCollation}, so a look-up can miss a payment. Run: reindex database ${database}; alter database ${database} refresh collation version`,
    );
  return warnings;
}
