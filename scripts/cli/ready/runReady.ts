import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { systemClock } from "@pay/gateway/clock.ts";
import { readConnectors } from "@pay/gateway/connectors/connectorTable.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import type { Config } from "@pay/gateway/settings/config.ts";
import { outgoingOff, outgoingOn } from "@pay/gateway/settings/outgoing.ts";
import { readDatabaseAddress } from "@pay/gateway/settings/databaseAddress.ts";
import { checkForLive, readConfig } from "@pay/gateway/settings/readConfig.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { findExposures } from "@pay/gateway/start/findExposures.ts";
import { findNameFaults } from "@pay/gateway/start/findNameFaults.ts";
import { findMissingLogos } from "@pay/gateway/start/findMissingLogos.ts";
import { openOrRefuse } from "@pay/gateway/start/openOrRefuse.ts";
import type { Database } from "@pay/gateway/database/database.ts";
import { findMove } from "@pay/gateway/database/servedPlaces.ts";
import { readArguments, WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { checkAddress } from "./checkAddress.ts";
import { checkCertificates } from "./checkCertificates.ts";
import { checkDatabase, uncheckedOf } from "./checkDatabase.ts";
import { checkDisk, readDataDirectory } from "./checkDisk.ts";
import { checkMetrics } from "./checkMetrics.ts";
import { checkRedis } from "./checkRedis.ts";
import type { Checked } from "./checked.ts";
import { checkFacts } from "./checkFacts.ts";

const usage = `Lists what a live service still lacks, each with its remedy. Run it with the settings of the service, while that runs.

  npm run ready

It looks at the settings, the database, its environment and whether it may be a copy, the clock, the audit log, the age of the backup and the archive of the log,
Redis, open networks, the public address with TLS and the proxy, certificates, the disks of this machine, the metrics, the connectors, and the keys,
routes and callbacks of merchants: it asks each registered host whether it answers https. It says when the facts about banks and wallets
are older than a year, and advises which logos customers miss. It changes nothing, save that it prepares the tables of a new database.
Exit code: 0 nothing is missing, 1 something is.
`;

/** What nobody but a person can see. */
const forPersons = [
  "whether a backup can be restored",
  "a standby and a failover",
  "the other processes of the service",
  "who reads the alerts",
  "whether the accounts are yours",
  "whether merchants accept callbacks",
  "who exchanges keys",
  "how long the certificates of PostgreSQL, Redis and merchants are valid",
];

/** Runs all checks and prints them; returns the exit code. A check that needs an earlier one is left out where that failed. */
export async function runReady(
  argv: readonly string[],
  env: Environ,
  { print, printError }: Output,
): Promise<0 | 1> {
  try {
    const { words, options } = readArguments(argv, [], ["help"]);
    if (options.has("help")) {
      print(usage);
      return 0;
    }
    if (words.length > 0) throw new WrongArguments("npm run ready takes no arguments.");
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    printError(`${error.message} See npm run ready -- --help.\n`);
    return 1;
  }
  const { checked, unseen } = await checkAll(env);
  for (const { subject, missing, isAdvice = false } of checked) {
    const found = isAdvice ? "advice " : "missing";
    print(`${missing.length === 0 ? "ok     " : found}  ${subject}\n`);
    for (const sentence of missing) print(`         ${sentence}\n`);
  }
  const all = checked.flatMap(({ missing, isAdvice = false }) => (isAdvice ? [] : missing));
  const [next] = all;
  print(
    next === undefined
      ? "Nothing is missing. Begin with one small payment of your own.\n"
      : `Next: ${next}\n`,
  );
  print(`Not looked at:\n${[...unseen, ...forPersons].map((one) => `         ${one}\n`).join("")}`);
  print("docs/going-live-administrator.md lists what is yours to look at.\n");
  if (next === undefined) return 0;
  printError(`${all.length} ${all.length === 1 ? "thing is" : "things are"} missing.\n`);
  return 1;
}

/** The results of all checks, and what could not be looked at here. */
interface AllChecked {
  readonly checked: readonly Checked[];
  readonly unseen: readonly string[];
}

async function checkAll(env: Environ): Promise<AllChecked> {
  const read = readSettings(env);
  if (Array.isArray(read))
    return {
      checked: [{ subject: "settings", missing: read }],
      unseen: ["everything else: the settings are wrong"],
    };
  const found: Checked = {
    subject: "settings",
    missing: [
      ...(read.environment === "live"
        ? []
        : ["ENVIRONMENT is sandbox, where no money moves. Set ENVIRONMENT=live."]),
      ...(read.outgoing ? [] : [outgoingOff]),
    ],
  };
  const now = systemClock.now();
  const { checked, connectorUrls, dataDirectory, isCopy } = await checkStored(read);
  const exposed = await findExposures(read).catch(uncheckedOf("This"));
  const redis = await checkRedis(read);
  const isDirectoryHere = dataDirectory !== undefined && existsSync(dataDirectory);
  return {
    checked: [
      found,
      ...checked,
      ...redis,
      { subject: "open networks", missing: exposed },
      ...(isCopy ? [] : await checkServers(read, connectorUrls ?? [], now)),
      await checkDisk([process.cwd(), tmpdir(), read.dataDir, dataDirectory ?? []].flat()),
      await checkMetrics(read),
      checkFacts(now),
    ],
    unseen: [
      ...(connectorUrls ? [] : ["what the database knows of connectors: it could not be read"]),
      ...(isCopy
        ? [
            "the public address, certificates and merchants' hosts: nobody is called from what may be a copy",
          ]
        : []),
      ...(redis.length > 0 ? [] : ["Redis: REDIS_URL is not set"]),
      ...(isDirectoryHere
        ? []
        : [
            "the disk of the database: its folder is not on this machine, or its role may not know it",
          ]),
    ],
  };
}

/** Checks what only calls to these servers tell. */
async function checkServers(
  config: Config,
  connectorUrls: readonly string[],
  now: Date,
): Promise<readonly Checked[]> {
  const addresses = [config.publicUrl, config.webAppUrl, ...connectorUrls];
  return [...(await checkAddress(config)), await checkCertificates(addresses, now)];
}

/** Returns the settings, or a sentence for each one that is wrong or missing. */
function readSettings(env: Environ): Config | string[] {
  const isLive = env["ENVIRONMENT"]?.trim() === "live";
  const wrong = Object.values(settings).flatMap((setting) =>
    refusalOf(() => {
      setting.read(env);
      if (isLive) checkForLive(env, setting);
    }),
  );
  if (wrong.length > 0) return wrong;
  let config: Config | undefined;
  const refused = refusalOf(() => {
    config = readConfig(env);
  });
  return config ?? refused;
}

/** Returns the sentence of a refusal, if there is one. */
function refusalOf(read: () => void): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof RefusedStart) return [error.message];
    throw error;
  }
}

/** What was checked in the database, and what it says of places to look at; neither if it could not be read. */
interface Stored {
  readonly checked: readonly Checked[];
  readonly connectorUrls?: readonly string[];
  readonly dataDirectory?: string | undefined;
  /** Whether it is a copy, or may be one: then nobody is called. */
  readonly isCopy: boolean;
}

/** Checks whether the database of live may be a copy; undefined where that is of no matter. */
async function checkPlace(
  database: Database,
  databaseUrl: string,
  { environment, outgoing, isServiceItself }: Omit<Config, "databaseUrl">,
): Promise<Checked | undefined> {
  if (environment !== "live" || !outgoing) return undefined;
  const subject = "place of the database";
  try {
    const move = await findMove(database, databaseUrl);
    if (isServiceItself)
      return { subject, missing: move === undefined ? [outgoingOn] : [], isAdvice: true };
    return { subject, missing: move === undefined ? [] : [move] };
  } catch (error) {
    return { subject, missing: uncheckedOf("This")(error) };
  }
}

async function checkStored({ databaseUrl, databaseDirectUrl, ...config }: Config): Promise<Stored> {
  if (databaseUrl === undefined) {
    const sentence =
      "DATABASE_URL is not set, and live needs PostgreSQL. Set it to the address of a new database.";
    return { checked: [{ subject: "database", missing: [sentence] }], isCopy: !config.outgoing };
  }
  try {
    const opened = await openOrRefuse(
      { dataDir: "", databaseUrl, ...(databaseDirectUrl !== undefined && { databaseDirectUrl }) },
      { onLostConnection: () => undefined, say: () => undefined },
    );
    try {
      const { database } = opened;
      const servers = readDatabaseAddress(databaseDirectUrl ?? databaseUrl)?.length ?? 1;
      const isPooled = databaseDirectUrl !== undefined;
      const place = await checkPlace(database, databaseDirectUrl ?? databaseUrl, config);
      const isCopy =
        !config.outgoing || (place?.isAdvice !== true && (place?.missing.length ?? 0) > 0);
      const checked = await checkDatabase({
        ...opened,
        clock: systemClock,
        servers,
        isPooled,
        isCopy,
      });
      const logos = await findMissingLogos(config, database).catch(uncheckedOf("This"));
      const names =
        !isCopy && config.environment === "live"
          ? await findNameFaults({ database, config }).catch(uncheckedOf("This"))
          : undefined;
      const connectors = await readConnectors(database).catch(() => undefined);
      return {
        checked: [
          ...(place ? [place] : []),
          ...checked,
          ...(names ? [{ subject: "names of connectors", missing: names }] : []),
          { subject: "logos", missing: logos, isAdvice: true },
        ],
        ...(connectors && { connectorUrls: connectors.map(({ url }) => url) }),
        dataDirectory: await readDataDirectory(database).catch(() => undefined),
        isCopy,
      };
    } finally {
      await opened.close();
    }
  } catch (error) {
    const missing =
      error instanceof RefusedStart ? [error.message] : uncheckedOf("The database")(error);
    return { checked: [{ subject: "database", missing }], isCopy: !config.outgoing };
  }
}
