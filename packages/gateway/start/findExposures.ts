import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import { isIP, isIPv4 } from "node:net";
import { atMost } from "../atMost.ts";
import { isAllowedAddress } from "../callback/callbackAddress.ts";
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
      : await findOpenPooler(databaseUrl, isPublic);
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

async function findOpenPooler(
  databaseUrl: string,
  isPublic: (address: string) => boolean,
): Promise<string | undefined> {
  // A start on the embedded database does not load the driver of PostgreSQL.
  const { findUnencrypted } = await import("../database/server/findUnencrypted.ts");
  return (await findUnencrypted(databaseUrl)).find(isPublic);
}
