import { lookup } from "node:dns/promises";
import { atMost } from "../atMost.ts";
import { hostNameOf, isLocalhost } from "../callback/callbackAddress.ts";
import { createResolveHost, type ResolveHost } from "../callback/callbackHost.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import { readConnectors } from "../connectors/connectorTable.ts";
import type { Database } from "../database/database.ts";
import type { Config } from "../settings/config.ts";

/** Name servers that take longer count as silent. */
const askWithinMs = 4000;
/** The codes of name servers that answer and know no address. */
const unknown: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** Returns whether a failure says that the name servers answered, and know no address of the name. */
export function isUnknownName(error: unknown): boolean {
  return unknown.has(toRecord(error)["code"]);
}

/**
 * Returns what live misses of names, each in a sentence with its remedy: name servers that do not answer, and connectors whose names
 * they do not know. Live asks the name servers alone, past /etc/hosts and search domains (G24). Without a connector, the service's own
 * name shows whether they answer.
 */
export async function findNameFaults(
  {
    database,
    config,
  }: {
    readonly database: Database;
    readonly config: Pick<Config, "connectorPrivateHosts" | "publicUrl">;
  },
  resolve: ResolveHost = createResolveHost("publicOnly"),
  lookUp: (name: string) => Promise<unknown> = lookup,
): Promise<readonly string[]> {
  const named = (await readConnectors(database)).flatMap(({ name, url }) => {
    const host = hostNameOf(url);
    const isPublic = host !== undefined && !config.connectorPrivateHosts.includes(host);
    return isPublic ? [{ name, host }] : [];
  });
  const own = hostNameOf(config.publicUrl);
  const isAsked = named.length === 0 && own !== undefined && !isLocalhost(own);
  const hosts = isAsked ? [own] : named.map(({ host }) => host);
  const codes = new Map(
    await Promise.all(
      hosts.map(async (host) => {
        const code = await atMost(askWithinMs, codeOf(resolve(host)));
        return [host, code] as const;
      }),
    ),
  );
  // One that has an answer shows that the name servers work.
  const isAnswered = [...codes.values()].some((code) => code === "" || unknown.has(code));
  if (hosts.length > 0 && !isAnswered)
    return [
      "The name servers of this machine do not answer, so callbacks and connectors cannot be reached. See /etc/resolv.conf, and let this machine reach them.",
    ];
  const faults: string[] = [];
  for (const { name, host } of named) {
    if (!unknown.has(codes.get(host))) continue;
    const isKnownHere = (await codeOf(lookUp(host))) === "";
    faults.push(
      isKnownHere
        ? `Only this machine knows the host ${host} of the connector ${name} (/etc/hosts, or a search domain), and live asks the name servers. Give it a name that they know; or list it in CONNECTOR_PRIVATE_HOSTS, if its address is private.`
        : `The host ${host} of the connector ${name} has no address. Correct its name, or the name servers of this machine.`,
    );
  }
  return faults;
}

/** Returns the code of a failure, and an empty text for a success. */
async function codeOf(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => "",
    (error: unknown) => String(toRecord(error)["code"]),
  );
}
