import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import { isIP, isIPv4, Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { Client } from "pg";
import { atMost } from "../atMost.ts";
import { isAllowedAddress } from "../callback/callbackAddress.ts";
import { readDatabaseAddress } from "../settings/databaseAddress.ts";
import type { Config } from "../settings/config.ts";

const answerWithinMs = 2000;

/**
 * Returns what others may read through a public network, each in a sentence with its remedy: the metrics, and the connections to a
 * pooler. PostgreSQL tells itself of its own connections.
 */
export async function findExposures(
  config: Pick<Config, "metricsHost" | "metricsPort" | "databaseUrl" | "databaseDirectUrl">,
  ownAddresses: readonly string[] = readOwnAddresses(),
  isPublic = (address: string) => isAllowedAddress(address, "publicOnly"),
): Promise<readonly string[]> {
  const { metricsHost, metricsPort, databaseUrl, databaseDirectUrl } = config;
  const served = metricsPort === undefined ? [] : await addressesOf(metricsHost, ownAddresses);
  const metrics = served.find(isPublic);
  const pooler =
    databaseUrl === undefined || databaseDirectUrl === undefined
      ? undefined
      : (await findUnencrypted(databaseUrl)).find(isPublic);
  return [
    ...(metrics === undefined
      ? []
      : [
          `The metrics are served at ${metrics}, a public address, and show the merchants and their business. Set METRICS_HOST to the private address at which Prometheus asks.`,
        ]),
    ...(pooler === undefined
      ? []
      : [
          `Connections to the pooler at ${pooler} are not encrypted, and that address is public. Add ?sslmode=verify-full to DATABASE_URL, and give the pooler a certificate: docs/operating.md, private certificate authorities.`,
        ]),
  ];
}

function readOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address),
  );
}

/** Returns the addresses at which a host listens; those of the whole machine for `0.0.0.0` and `::`. */
async function addressesOf(host: string, own: readonly string[]): Promise<readonly string[]> {
  if (host === "0.0.0.0") return own.filter((address) => isIPv4(address));
  if (host === "::" || host === "::0") return own;
  if (isIP(host) !== 0) return [host];
  const found = await atMost(answerWithinMs, lookup(host, { all: true })).catch(() => undefined);
  return (found ?? []).map(({ address }) => address);
}

/** Returns the addresses of the servers to which connections go unencrypted. One that does not answer is looked at later. */
async function findUnencrypted(databaseUrl: string): Promise<readonly string[]> {
  const found = (readDatabaseAddress(databaseUrl) ?? []).map(async (connectionString) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: answerWithinMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { stream } = client.connection;
      return stream instanceof Socket && !(stream instanceof TLSSocket) ? stream.remoteAddress : [];
    } catch {
      return [];
    } finally {
      // A server that does not answer any more is not waited for.
      void client.end().catch(() => undefined);
    }
  });
  return (await Promise.all(found)).flatMap((address) => address ?? []);
}
