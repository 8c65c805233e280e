import { sql } from "kysely";
import {
  createResolveHost,
  isRefusedHost,
  type ResolveHost,
} from "@pay/gateway/callback/callbackHost.ts";
import { countDeadLetters } from "@pay/gateway/callback/deadLetters.ts";
import type { Clock } from "@pay/gateway/clock.ts";
import type { Database, OpenDatabase } from "@pay/gateway/database/database.ts";
import { describeClock, readAheadSeconds } from "@pay/gateway/transport/clockWatch.ts";
import {
  isLogArchived,
  longestBackupAgeSeconds,
  readLastBackup,
} from "@pay/gateway/database/backupState.ts";
import { auditChangeable } from "@pay/gateway/commands/auditCommands.ts";
import { mayChangeAudit } from "@pay/gateway/commands/auditLog.ts";
import { findServerWarnings } from "@pay/gateway/database/server/findServerWarnings.ts";
import { readStamp } from "@pay/gateway/database/environmentStamp.ts";
import { noPrimaryReason } from "@pay/gateway/database/noPrimary.ts";
import { WritesWait, writesWaitReason } from "@pay/gateway/database/writeGate.ts";
import { listMerchants } from "@pay/gateway/merchant/merchantAccounts.ts";
import { findMissing } from "@pay/gateway/start/findMissing.ts";
import { isUnknownName } from "@pay/gateway/start/findNameFaults.ts";
import type { Checked } from "./checked.ts";
import { reasonOf } from "../reasonOf.ts";

/** Checks what the database knows: its environment, its clock, and what live needs of connectors, merchants and callbacks. */
export async function checkDatabase(
  {
    database,
    countWaitingCommits,
    clock,
    servers = 1,
    isPooled = false,
    isCopy = false,
  }: Pick<OpenDatabase, "database" | "countWaitingCommits"> & {
    readonly clock: Clock;
    /** The number of servers in the database's address. */
    readonly servers?: number;
    readonly isPooled?: boolean;
    /** Whether the service is a copy for a drill, which calls no host. */
    readonly isCopy?: boolean;
  },
  resolve: ResolveHost = createResolveHost("publicOnly"),
  reach: ReachHost = reachHost,
): Promise<readonly Checked[]> {
  const checks: readonly (readonly [subject: string, find: () => Promise<readonly string[]>])[] = [
    ["database of live", async () => await findStampFault(database)],
    ["settings of PostgreSQL", async () => await findServerWarnings(database, isPooled)],
    [
      "clock",
      async () => [describeClock(await readAheadSeconds({ database, clock })) ?? []].flat(),
    ],
    [
      servers > 1 ? "standby" : "writes",
      async () => await findStandbyFault({ database, countWaitingCommits }, servers),
    ],
    [
      "connectors, keys, routes and settlements",
      async () => await findMissing({ database, clock }),
    ],
    [
      "callbacks",
      async () => await findCallbackFaults(database, isCopy ? undefined : { resolve, reach }),
    ],
    ["audit log", async () => await findAuditFault(database)],
    ["backup", async () => await findBackupFault(database)],
    ["archive of the log", async () => await findArchiveFault(database)],
  ];
  const checked: Checked[] = [];
  for (const [subject, find] of checks)
    checked.push({ subject, missing: await find().catch(uncheckedOf("This")) });
  return checked;
}

/** Returns what a check says that could not be made: the others go on. */
export function uncheckedOf(what: string): (error: unknown) => readonly string[] {
  return (error) => [
    `${what} could not be checked (${reasonOf(error)}). Mend that, and run the command again.`,
  ];
}

async function findStampFault(database: Database): Promise<readonly string[]> {
  return (await readStamp(database)) === "sandbox"
    ? [
        "The database belongs to a sandbox, whose merchants and money are not real. Set DATABASE_URL to a new database.",
      ]
    : [];
}

async function findAuditFault(database: Database): Promise<readonly string[]> {
  return (await mayChangeAudit(database)) ? [auditChangeable] : [];
}

const noteBackup = `psql "$DATABASE_URL" -c 'insert into backup_note default values'`;

async function findBackupFault(database: Database): Promise<readonly string[]> {
  const { ageSeconds, isNoted } = await readLastBackup(database);
  if (!isNoted)
    return [
      `No backup of this database has noted its end yet. Take one each night, and let it end with: ${noteBackup}`,
    ];
  return ageSeconds <= longestBackupAgeSeconds
    ? []
    : [
        `The last backup ended ${Math.floor(ageSeconds / 3600)} hours ago. Repair the nightly backup, and run it once.`,
      ];
}

async function findArchiveFault(database: Database): Promise<readonly string[]> {
  const isArchived = await isLogArchived(database);
  if (isArchived === undefined)
    return [
      "This could not be checked, because only a standby answers. Run the command again once a server takes writes.",
    ];
  return isArchived
    ? []
    : [
        "Nobody archives the write-ahead log, so with the database all since the last backup would be lost. Start the archive: docs/operating.md, restore to an instant.",
      ];
}

/**
 * Finds out whether a commit waits for a standby, and whether the standby confirms it. One that is known to be
 * lost is not tried, because each commit would use up a connection.
 */
export async function findStandbyFault(
  { database, countWaitingCommits }: Pick<OpenDatabase, "database" | "countWaitingCommits">,
  servers: number,
): Promise<readonly string[]> {
  if (((await countWaitingCommits?.()) ?? 0) > 0) return [writesWaitReason];
  const { rows } = await sql<{ isStandby: boolean; names: string }>`
    select pg_is_in_recovery() as is_standby,
      current_setting('synchronous_standby_names') as names`.execute(database);
  const { isStandby = false, names = "" } = rows[0] ?? {};
  if (isStandby) return [noPrimaryReason];
  if (names === "")
    return servers === 1
      ? []
      : [
          "The database has several servers, but a commit waits for no standby, so a failover could lose payments. Set synchronous_standby_names on the primary.",
        ];
  try {
    // A commit that changes no table.
    await sql`select pg_logical_emit_message(true, 'ready', '')`.execute(database);
    return [];
  } catch (error) {
    if (error instanceof WritesWait) return [writesWaitReason];
    throw error;
  }
}

/** Returns why a host does not answer https; undefined if it does, whatever it says. */
export type ReachHost = (host: string) => Promise<string | undefined>;

const reachWithinMs = 5000;

/** Asks for the root of a host. A callback would need its path, which only payments name; the first payment tries that. */
async function reachHost(host: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(reachWithinMs);
  return await fetch(`https://${host}/`, { method: "HEAD", redirect: "manual", signal }).then(
    () => undefined,
    reasonOf,
  );
}

/** Returns why callbacks cannot reach a registered host, as the end of a sentence and a remedy; undefined if they can. */
async function findHostFault(
  host: string,
  resolve: ResolveHost,
  reach: ReachHost,
): Promise<string | undefined> {
  const { hostname } = new URL(`https://${host}`);
  const fault = await resolve(hostname).then(
    () => undefined,
    (error: unknown) =>
      isUnknownName(error)
        ? "has no address. Correct its name."
        : `could not be looked up (${reasonOf(error)}). See whether the name servers of this machine answer: /etc/resolv.conf.`,
  );
  if (fault !== undefined) return fault;
  if (await isRefusedHost(`https://${host}`, { policy: "publicOnly", resolve }))
    return "has a private address, and live calls public ones only. Give it a public address.";
  const reason = await reach(host);
  return reason === undefined
    ? undefined
    : `does not answer https (${reason}), so no callback reaches it. Start its server, and check its certificate and firewall.`;
}

/** Finds registered hosts that callbacks cannot reach, unless nobody is to be asked, and callbacks that were given up. */
async function findCallbackFaults(
  database: Database,
  asked: { readonly resolve: ResolveHost; readonly reach: ReachHost } | undefined,
): Promise<readonly string[]> {
  const faults = asked ? await findHostFaults(database, asked) : [];
  const count = await countDeadLetters(database);
  if (count > 0)
    faults.push(
      `${count} callbacks were given up. npm run merchant -- dead-letters lists them; repair the receiver, then send them: npm run merchant -- resend CODE`,
    );
  return faults;
}

async function findHostFaults(
  database: Database,
  { resolve, reach }: { readonly resolve: ResolveHost; readonly reach: ReachHost },
): Promise<string[]> {
  const faults: string[] = [];
  for (const { merchantCode, configuration } of await listMerchants(database)) {
    const find = async () => {
      for (const host of configuration.hosts ?? []) {
        const name = `The host ${host} of the merchant ${merchantCode}`;
        const found = await findHostFault(host, resolve, reach).then(
          (fault) => (fault === undefined ? [] : [`${name} ${fault}`]),
          uncheckedOf(name),
        );
        faults.push(...found);
      }
      return [];
    };
    faults.push(...(await find().catch(uncheckedOf(`The hosts of the merchant ${merchantCode}`))));
  }
  return faults;
}
