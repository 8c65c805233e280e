import { installLanguages } from "../checks/docs/languages.ts";
import { startPostgres } from "./programs/postgres/startPostgres.ts";
import { unpackOldestNode } from "./programs/findNodes.ts";
import { unpackPromtool } from "./programs/promtool.ts";
import { startRedis } from "./programs/redis.ts";
import { scope } from "./scope.ts";

/** Starts the servers that Vitest's tests share, and returns the function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  const servers = [await startPostgres()];
  const [postgres] = servers;
  if (postgres && "url" in postgres) process.env["TEST_DATABASE_URL"] = postgres.url;
  if (scope === "all") {
    installLanguages();
    unpackPromtool();
    unpackOldestNode();
    const redis = await startRedis();
    servers.push(redis);
    if ("url" in redis) process.env["TEST_REDIS_URL"] = redis.url;
  }
  return async () => {
    for (const server of servers) if ("stop" in server) await server.stop();
  };
}
