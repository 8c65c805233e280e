import path from "node:path";
import { Client } from "pg";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { type Pooler, startPgbouncer } from "../../scripts/test/programs/pgbouncer.ts";
import { type RedisServer, startRedis } from "../../scripts/test/programs/redis.ts";
import {
  type AttachedConnector,
  attachConnector,
  connectorName,
} from "../connectors/faultyConnector.ts";
import { NotHere } from "../fault.ts";
import { type NetworkProxy, openNetworkProxy } from "../networkProxy.ts";
import { authorize, type Authorized } from "../paymentStream.ts";
import { openReplicatedPostgres, type ReplicatedPostgres } from "../replicatedPostgres.ts";
import { type DataStores, type RunningService, startOn } from "../runningService.ts";

/** A gateway, and a token for it. */
export type Gateway = Authorized & {
  readonly service: RunningService;
  /** Where its metrics are served, as a host with a port. */
  readonly metrics: string;
};

/** What an administrator runs: two gateways, two databases, Redis, perhaps PgBouncer and a connector. */
export interface Scene {
  readonly stores: DataStores;
  readonly servers: ReplicatedPostgres;
  /** The networks between the gateways and each of the databases. */
  readonly networks: readonly NetworkProxy[];
  readonly gateways: readonly [Gateway, Gateway];
  /** Starts one more gateway. */
  readonly join: () => Promise<Gateway>;
  redis: RedisServer;
  pooler?: Pooler | undefined;
  readonly attached?: AttachedConnector | undefined;
  readonly stop: () => Promise<void>;
}

/** What a scene has beside two gateways and two databases. */
export interface SceneParts {
  readonly isPooled: boolean;
  /** Payments in PHP go by a connector, all others by the sandbox. */
  readonly hasConnector: boolean;
  readonly env: Readonly<Record<string, string>>;
}

/** Few, so that the calls of two gateways share them. */
const poolSize = 20;

/** Starts everything in a folder. */
export async function openScene(
  dataDir: string,
  { isPooled, hasConnector, env }: SceneParts,
): Promise<Scene> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one().catch(() => undefined);
  };
  try {
    const servers = await openReplicatedPostgres(path.join(dataDir, "postgres"));
    stops.push(servers.stop);
    const networks = await Promise.all(
      [servers.primary(), servers.other()].map(async ({ url }) => await openNetworkProxy(url)),
    );
    stops.push(...networks.map(({ close }) => close));
    const hosts = networks.map(({ url }) => new URL(url).host);
    const first = servers.primary().url;
    const databaseUrl = first.replace(new URL(first).host, hosts.join(","));
    const redis = await startRedis();
    if ("missing" in redis) throw new NotHere(redis.missing);
    const pooler = isPooled ? await openPooler(networks[0]?.url ?? "") : undefined;
    const pooled = pooler && { databaseUrl: pooler.urlOf(networks[0]?.url ?? "") };
    const stores = { dataDir, databaseUrl, redisUrl: redis.url };
    const join = async (): Promise<Gateway> => {
      const direction = pooled && { DATABASE_DIRECT_URL: databaseUrl };
      const port = String(await findFreePort());
      const settings = { METRICS_PORT: port, ...direction, ...env };
      const service = await startOn({ ...stores, ...pooled }, settings);
      return { ...(await authorize(service)), service, metrics: `127.0.0.1:${port}` };
    };
    const gateways = [await join(), await join()] as const;
    const attached = hasConnector ? await openConnector(stores, gateways[0]) : undefined;
    const scene = { stores, servers, networks, gateways, join, redis, pooler, attached, stop };
    stops.push(
      async () => await scene.redis.stop(),
      async () => await scene.pooler?.stop(),
      async () => await attached?.connector.kill(),
      async () => await attached?.proxy.close(),
    );
    return scene;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts PgBouncer before a server, at a port of an earlier one if it is given. */
export async function openPooler(serverUrl: string, port?: number): Promise<Pooler> {
  const pooler = await startPgbouncer(serverUrl, poolSize, "transaction", port);
  if ("missing" in pooler) throw new NotHere(pooler.missing);
  return pooler;
}

async function openConnector(stores: DataStores, { service }: Gateway): Promise<AttachedConnector> {
  const folder = path.join(stores.dataDir, "connector");
  const routes = [
    { via: `connector:${connectorName}`, currencies: ["PHP"] },
    { via: "sandbox" },
  ] as const;
  return await attachConnector(stores, service, { folder, routes });
}

/** Asks a database each second how many clients it has; `stop` returns the most. */
export function countConnections(url: () => string): { readonly stop: () => number } {
  let most = 0;
  const ask = async () => {
    const client = new Client({
      connectionString: url(),
      connectionTimeoutMillis: 1000,
      query_timeout: 1000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
      );
      // This one is not the gateways'.
      most = Math.max(most, (rows[0]?.count ?? 1) - 1);
    } catch {
      // A database that does not answer has none to count.
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const timer = setInterval(() => void ask(), 1000);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Counts the bytes that processes write; `stop` returns them. */
export function countLogBytes(services: readonly RunningService[]): {
  readonly stop: () => number;
} {
  let bytes = 0;
  const add = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  const outputs = services.flatMap(({ child }) => [child.stdout, child.stderr]);
  for (const output of outputs) output?.on("data", add);
  return {
    stop: () => {
      for (const output of outputs) output?.off("data", add);
      return bytes;
    },
  };
}
