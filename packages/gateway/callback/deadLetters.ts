import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Returns the number of dead letters of all merchants: callbacks whose last attempt has failed (G23). */
export async function countDeadLetters(database: Kysely<Tables>): Promise<number> {
  const { count } = await database
    .selectFrom("callback")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "=", "dead")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The dead letters of a merchant at one server, with the result of the newest one's last attempt. */
export interface DeadLetters {
  readonly merchantCode: string;
  /** The origin of the addresses. */
  readonly receiver: string;
  readonly count: bigint;
  readonly oldestAt: Date;
  readonly newestAt: Date;
  readonly result: string | null;
  readonly httpStatus: number | null;
}

/** The most lines that are listed. */
const mostListed = 200;

/** Lists the dead letters of all merchants by merchant and server, the most first. */
export async function listDeadLetters(database: Kysely<Tables>): Promise<readonly DeadLetters[]> {
  const { rows } = await sql<DeadLetters>`
    select dead.*, tried.result, tried.http_status from (
      select merchant_code, receiver, count(*) as count,
        min(created_at) as oldest_at, max(created_at) as newest_at,
        (array_agg(id_callback order by created_at desc, position desc))[1] as id_callback
      from callback where state = 'dead' group by merchant_code, receiver
      order by count desc, merchant_code, receiver limit ${mostListed}::integer
    ) as dead
    left join lateral (
      select result, http_status from callback_try
      where callback_try.merchant_code = dead.merchant_code
        and callback_try.id_callback = dead.id_callback
      order by try_number desc limit 1
    ) as tried on true
    order by count desc, merchant_code, receiver`.execute(database);
  return rows;
}
