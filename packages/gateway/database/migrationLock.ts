import { setTimeout as wait } from "node:timers/promises";
import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  sql,
} from "kysely";
import { RefusedStart } from "../refusedStart.ts";

/** The number of Kysely's own lock, so that programs with either way to wait for it exclude each other. */
const lockId = "3853314791062309107";

/** The times of a wait for the lock. */
export interface LockTimes {
  /** Short against a migration. */
  readonly pollEveryMs: number;
  /** The time after which the wait is told. */
  readonly tellAfterMs: number;
  /** The time for which the session that holds the lock may do nothing: no migration pauses for so long. */
  readonly idleMs: number;
  /** The time limit of the wait, whatever that session does. */
  readonly waitMs: number;
}

const usualTimes: LockTimes = {
  pollEveryMs: 50,
  tellAfterMs: 5000,
  idleMs: 60_000,
  waitMs: 900_000,
};

/** The session that holds the lock. PostgreSQL shows the pid to every role, and the rest to the same role alone. */
interface LockHolder {
  readonly pid: number;
  readonly role: string | null;
  readonly program: string | null;
  readonly address: string | null;
  /** The milliseconds for which it has done nothing; null while it works, or if the role does not see it. */
  readonly idleForMs: number | null;
}

/**
 * Waits for the lock of migrations by polling it. Kysely's own waits inside of a query, whose snapshot
 * `create index concurrently` of the lock's holder waits for: each would wait for the other. Throws `RefusedStart` with the holder
 * after the time limit.
 */
class PollingAdapter extends PostgresAdapter {
  readonly #times: LockTimes;
  readonly #say: (line: string) => void;

  constructor(times: LockTimes, say: (line: string) => void) {
    super();
    this.#times = times;
    this.#say = say;
  }

  override async acquireMigrationLock<T>(database: Kysely<T>): Promise<void> {
    const { pollEveryMs, tellAfterMs, idleMs, waitMs } = this.#times;
    const beganAtMs = performance.now();
    let askHolderAtMs = beganAtMs + tellAfterMs;
    for (;;) {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_lock(${sql.raw(lockId)}) as "isOurs"`.execute(database);
      if (rows[0]?.isOurs === true) return;
      const nowMs = performance.now();
      if (nowMs >= askHolderAtMs) {
        askHolderAtMs = nowMs + tellAfterMs;
        const holder = await readHolder(database);
        // Released just now.
        if (!holder) continue;
        const isIdle = (holder.idleForMs ?? 0) >= idleMs;
        if (isIdle || nowMs - beganAtMs >= waitMs)
          throw new RefusedStart(refuse(holder, isIdle), { mayPass: true });
        this.#say(`Waiting for ${describe(holder)}, which migrates the tables …`);
      }
      await wait(pollEveryMs);
    }
  }
}

async function readHolder<T>(database: Kysely<T>): Promise<LockHolder | undefined> {
  const { rows } = await sql<LockHolder>`
    select pid, usename as role, nullif(application_name, '') as program, host(client_addr) as address,
      case when state <> 'active'
        then (extract(epoch from clock_timestamp() - state_change) * 1000)::float8 end as "idleForMs"
    from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = ${sql.raw(lockId)}
      and pg_locks.database = (select oid from pg_database where datname = current_database())`.execute(
    database,
  );
  return rows[0];
}

function describe({ pid, role, program, address }: LockHolder): string {
  const more = [
    role === null ? [] : [`role ${role}`],
    address === null ? [] : [`from ${address}`],
    program === null ? [] : [`program ${program}`],
  ].flat();
  return `the session ${[`with pid ${pid}`, ...more].join(", ")}`;
}

function refuse(holder: LockHolder, isIdle: boolean): string {
  const held = `T${describe(holder).slice(1)} holds the lock of migrations`;
  const end = `select pg_terminate_backend(${holder.pid})`;
  return isIdle
    ? `${held} and does nothing. End that process; or run as its role or as a superuser: ${end}. Then start the service again.`
    : `${held}, and has not given it back in time. If it is a process of this service that migrates, wait until it has started. Otherwise run as its role or as a superuser: ${end}. Then start the service again.`;
}

/** The dialect for migrations on PostgreSQL. */
export class MigratingDialect extends PostgresDialect {
  readonly #times: LockTimes;
  readonly #say: (line: string) => void;

  /** `say` hears who holds the lock while another process migrates. */
  constructor(
    config: PostgresDialectConfig,
    say: (line: string) => void,
    times: LockTimes = usualTimes,
  ) {
    super(config);
    this.#times = times;
    this.#say = say;
  }

  override createAdapter(): PollingAdapter {
    return new PollingAdapter(this.#times, this.#say);
  }
}
