import { rmSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { onServer } from "../bench/machine/benchServer.ts";
import { openNetworkProxy } from "./networkProxy.ts";
import { openOwnPostgres, openStandby, type OwnPostgres } from "./ownPostgres.ts";
import { until } from "./runningService.ts";

const attachedWithinMs = 60_000;

/**
 * Two PostgreSQL servers, a primary and its synchronous standby. The methods are the steps of a failover manager, so that a
 * test can leave one out.
 */
export interface ReplicatedPostgres {
  /** The address of both servers. */
  readonly url: string;
  /** The server that was promoted last, or the first one. */
  readonly primary: () => OwnPostgres;
  /** The other server: the standby, or the former primary. */
  readonly other: () => OwnPostgres;
  /** Promotes the standby, and lets it commit without a standby of its own. Fences nothing. */
  readonly promote: () => Promise<void>;
  /** Stops the former primary, and makes it the synchronous standby of the new one from an empty folder. */
  readonly rejoin: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a primary with a synchronous standby in a folder. The standby gets everything `lateMs` later, as one on a machine far away
 * does.
 */
export async function openReplicatedPostgres(
  folder: string,
  lateMs = 0,
): Promise<ReplicatedPostgres> {
  const folderOf = (number: number) => path.join(folder, String(number));
  let copies = 1;
  let primary = await openOwnPostgres(folderOf(copies));
  const proxy = lateMs > 0 ? await openNetworkProxy(primary.url) : undefined;
  proxy?.pass(lateMs);
  const copy = async (port?: number) => {
    copies += 1;
    const standby = await openStandby(folderOf(copies), proxy ?? primary, port);
    await onServer(primary.url, async (client) => {
      await setStandbyNames(client, "*");
      await until("the standby is synchronous", attachedWithinMs, async () => {
        const { rows } = await client.query(
          "select 1 from pg_stat_replication where sync_state = 'sync'",
        );
        return rows.length > 0;
      });
    });
    return standby;
  };
  let other = await copy();
  const [first, second] = [new URL(primary.url), new URL(other.url)];
  return {
    url: primary.url.replace(first.host, `${first.host},${second.host}`),
    primary: () => primary,
    other: () => other,
    promote: async () => {
      await onServer(other.url, async (client) => {
        await client.query("select pg_promote(true, 60)");
        await setStandbyNames(client, "");
      });
      [primary, other] = [other, primary];
    },
    rejoin: async () => {
      await other.stop("immediate");
      rmSync(folderOf(copies - 1), { recursive: true, force: true });
      other = await copy(Number(new URL(other.url).port));
    },
    stop: async () => {
      for (const server of [other, primary]) await server.stop("immediate");
      await proxy?.close();
    },
  };
}

/** Sets the standbys that a commit waits for: all, or none. */
async function setStandbyNames(client: Client, names: "*" | ""): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query("select pg_reload_conf()");
}
