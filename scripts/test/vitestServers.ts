import { randomBytes } from "node:crypto";
import { installLanguages } from "../checks/docs/languages.ts";
import { startPostgres } from "./programs/postgres/startPostgres.ts";
import { unpackOldestNode } from "./programs/findNodes.ts";
import { unpackPrometheus } from "./programs/prometheus.ts";
import { startRedis } from "./programs/redis.ts";
import { scope } from "./scope.ts";

/** Starts the servers that Vitest's tests share, and returns the function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  const isGiven = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
  const servers = [await startPostgres()];
  const [postgres] = servers;
  const prefix = `test_${randomBytes(4).toString("hex")}_`;
  process.env["TEST_DATABASE_PREFIX"] = prefix;
  if (postgres && "url" in postgres) process.env["TEST_DATABASE_URL"] = postgres.url;
  if (scope === "all") {
    installLanguages();
    unpackPrometheus("promtool");
    unpackOldestNode();
    const redis = await startRedis();
    servers.push(redis);
    if ("url" in redis) process.env["TEST_REDIS_URL"] = redis.url;
  }
  return async () => {
    // Our own server ends with its databases.
    if (isGiven && postgres && "url" in postgres) {
      const { dropDatabases } = await import("@pay/gateway/testing/sharedPostgres.ts");
      await dropDatabases(postgres.url, prefix);
    }
    for (const server of servers) if ("stop" in server) await server.stop();
  };
}
