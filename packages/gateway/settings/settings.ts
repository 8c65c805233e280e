import { consoleCredentialsChoices, logLevels } from "./config.ts";
import { readDatabaseAddress } from "./databaseAddress.ts";
import { lookSettings } from "./readBrandSettings.ts";
import { optionSettings } from "./readOptionSettings.ts";
import { retentionSettings } from "./readRetentionSettings.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { readText } from "./readSetting.ts";
import { readRedisAddress } from "./redisAddress.ts";
import { RefusedStart } from "../refusedStart.ts";
import { addresses, choice, flag, hosts, origin, setting, text, wholeNumber } from "./setting.ts";

/** The environment, for commands that need no database. */
export const environmentChoice = choice({
  name: "ENVIRONMENT",
  meaning:
    "`sandbox` is for tests. It moves no money, and has a test merchant, its shop and a simulated institution. `live` has none of them, and refuses http",
  words: ["sandbox", "live"],
  fallback: "sandbox",
});

/**
 * Must be set if the database is shared. Without it the service is a sandbox, and nobody may start one on real payments by
 * accident (G50).
 */
const ENVIRONMENT: typeof environmentChoice = {
  ...environmentChoice,
  meaning: `${environmentChoice.meaning}. A database belongs to one environment for ever`,
  otherwise: "`sandbox`; must be set if `DATABASE_URL` is set",
  read: (env) => {
    if (readText(env, "ENVIRONMENT") === undefined && readText(env, "DATABASE_URL") !== undefined)
      throw new RefusedStart(
        "ENVIRONMENT must be set if DATABASE_URL is set. Set it to sandbox or live: a database belongs to one environment for ever.",
      );
    return environmentChoice.read(env);
  },
};

const DATABASE_URL = setting({
  name: "DATABASE_URL",
  meaning:
    "The PostgreSQL database. Without it, the gateway uses the embedded database in `DATA_DIR`. Of several servers, `one:5432,two:5432`, it uses the one that takes writes",
  inLive: { demanded: "the embedded database may lose payments at a power cut" },
  kind: "an address such as `postgres://user:password@host:5432/name`",
  fallback: undefined,
  otherwise: "",
  parse: (url) => (readDatabaseAddress(url) ? url : undefined),
  // The address may contain a password, so the error does not repeat it.
  demand: () =>
    "an address such as postgres://user:password@host:5432/name. Leave it out for the embedded database.",
});

const DATABASE_DIRECT_URL = setting({
  name: "DATABASE_DIRECT_URL",
  meaning:
    "The same database without a pooler. Set it if and only if a pooler in transaction mode, such as PgBouncer, is at `DATABASE_URL`",
  kind: "an address such as `postgres://user:password@host:5432/name`",
  fallback: undefined,
  otherwise: "",
  parse: (url, env) => {
    demandPostgres(env, "DATABASE_DIRECT_URL");
    return readDatabaseAddress(url) ? url : undefined;
  },
  demand: () =>
    "an address such as postgres://user:password@host:5432/name. Leave it out if no pooler is at DATABASE_URL.",
});

const REDIS_URL = setting({
  name: "REDIS_URL",
  meaning:
    "The Redis (6 or newer) or Valkey in which several processes on one PostgreSQL count calls together. `rediss://` encrypts the connection",
  kind: "an address such as `redis://user:password@host:6379/0`",
  fallback: undefined,
  otherwise: "",
  parse: (url, env) => {
    demandPostgres(env, "REDIS_URL");
    return readRedisAddress(url) ? url : undefined;
  },
  // The address may contain a password, so the error does not repeat it.
  demand: () =>
    "an address such as redis://user:password@host:6379/0, or rediss:// for an encrypted connection. Leave it out if one process runs alone.",
});

/** Web addresses must be https in live (G24). */
const schemesOf = (env: Environ) =>
  ENVIRONMENT.read(env) === "live" ? ["https:"] : ["https:", "http:"];

const PUBLIC_URL = origin({
  name: "PUBLIC_URL",
  meaning:
    "The address at which merchants and browsers reach the gateway. The API is at `/api` below it",
  inLive: { demanded: "merchants and browsers need the address of the gateway" },
  schemesOf,
  otherwise: "the address that it listens on",
});

const WEB_APP_URL = origin({
  name: "WEB_APP_URL",
  meaning:
    "The address of the Web App, if another host serves it. Only its pages may call the API from a browser (G20)",
  schemesOf,
  otherwise: "`PUBLIC_URL`",
});

const METRICS_PORT = wholeNumber({
  name: "METRICS_PORT",
  meaning: "The port of the metrics. Without it, the gateway serves no metrics",
  minimum: 1,
  maximum: 65_535,
  fallback: undefined,
  without: "to serve none",
});

/**
 * All settings of the service by variable. `node scripts/cli/writeDocs.ts` writes the table in docs/operating.md from here, in
 * this order. A new setting needs an entry here and a line in `readConfig`.
 */
export const settings = {
  ENVIRONMENT,
  HOST: text({
    name: "HOST",
    meaning:
      "The address that the gateway listens on. `0.0.0.0` means all addresses of the machine",
    kind: "an address of this machine",
    fallback: "127.0.0.1",
  }),
  PORT: wholeNumber({
    name: "PORT",
    meaning: "The port that the gateway listens on",
    minimum: 1,
    maximum: 65_535,
    fallback: 8080,
  }),
  PUBLIC_URL,
  WEB_APP_URL,
  WEB_APP_DIR: text({
    name: "WEB_APP_DIR",
    meaning: "The folder of the built Web App. The gateway serves it if the folder exists",
    kind: "a folder",
    fallback: undefined,
    otherwise: "`dist/web`",
  }),
  ...lookSettings,
  ...optionSettings,
  DATA_DIR: text({
    name: "DATA_DIR",
    meaning:
      "The folder of the embedded database, and of `sandbox-merchant.json` with the credentials of the test merchant. Other users of the machine cannot read the database",
    kind: "a folder",
    fallback: "data",
  }),
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  REDIS_URL,
  RATE_LIMIT_PER_PROCESS: flag({
    name: "RATE_LIMIT_PER_PROCESS",
    meaning:
      "`true` lets several processes on one PostgreSQL run without `REDIS_URL`. Each process then counts its calls alone",
    inLive: { refused: "all processes must count together there" },
    fallback: false,
  }),
  RATE_LIMIT_PER_SECOND: wholeNumber({
    name: "RATE_LIMIT_PER_SECOND",
    meaning: "The number of calls that one key may make in any second (G19)",
    inLive: { refused: "the limit is always 10 there" },
    minimum: 10,
    maximum: 1_000_000,
    fallback: 10,
  }),
  MERCHANT_RATE_LIMIT_PER_SECOND: wholeNumber({
    name: "MERCHANT_RATE_LIMIT_PER_SECOND",
    meaning:
      "The number of calls that one merchant may make in any second with all its keys together (G19)",
    minimum: 10,
    maximum: 1_000_000,
    fallback: undefined,
    without: "for 200, or for RATE_LIMIT_PER_SECOND if that is more",
    otherwise: "`200`, or `RATE_LIMIT_PER_SECOND` if that is more",
  }),
  CALLBACK_ALLOW_PRIVATE: setting<boolean, undefined>({
    name: "CALLBACK_ALLOW_PRIVATE",
    meaning:
      "`true` allows callbacks to private addresses (G24). Set `false` if others reach the sandbox through a proxy on this machine",
    inLive: { refused: "callbacks never go to private addresses there" },
    kind: "`true`, `false`",
    fallback: undefined,
    otherwise: "`true` if `HOST` is a loopback address, else `false`",
    parse: (given) =>
      new Map([
        ["true", true],
        ["false", false],
      ]).get(given),
    demand: (given) =>
      `one of true, false, but it is "${given}". Leave it out for true where HOST is a loopback address, and for false elsewhere.`,
  }),
  OUTGOING: setting({
    name: "OUTGOING",
    meaning:
      "`off` is for a restored copy, in a drill or to try a new version. It shows payments, and begins, changes and ends none. It calls no connector, sends no callback, and says so on the page. `on` says once that a database at another place than before is the service itself: otherwise live refuses it, because it may be a copy",
    kind: "`on`, `off`",
    fallback: undefined,
    otherwise: "on, but in live only where the database was before",
    parse: (given) => (["on", "off"] as const).find((word) => word === given),
    demand: (given) => `one of on, off, but it is "${given}". Leave it out in daily work.`,
  }),
  CONNECTOR_PRIVATE_HOSTS: hosts({
    name: "CONNECTOR_PRIVATE_HOSTS",
    meaning:
      "The connectors that may have private addresses and be called by `http`. All others need public addresses and `https`",
    example: "10.0.0.7, connector.internal",
    otherwise: "this machine in the sandbox, none in live",
  }),
  SANDBOX_CALL_LOG: flag({
    name: "SANDBOX_CALL_LOG",
    meaning:
      "`true` keeps the calls about a payment and its tokens for `RETAIN_CALL_LOG_DAYS`, for the timeline of the payment. Set `false` for measurements",
    inLive: { refused: "only the sandbox keeps calls" },
    fallback: true,
  }),
  ...retentionSettings,
  CONSOLE_CREDENTIALS: choice({
    name: "CONSOLE_CREDENTIALS",
    meaning:
      "Who may sign in to the console as the test merchant without its secret. `local`: whoever has the link of the console. `everyone`: all visitors, for a public test installation",
    inLive: { refused: "live has no test merchant" },
    words: consoleCredentialsChoices,
    fallback: "local",
  }),
  TRUSTED_PROXIES: addresses({
    name: "TRUSTED_PROXIES",
    meaning: "The proxies in front of the gateway. The gateway trusts their `X-Forwarded-For`",
  }),
  LOG_LEVEL: choice({
    name: "LOG_LEVEL",
    meaning: "The level of the log. At `info`, each answer of the API is an entry",
    words: logLevels,
    fallback: "warn",
  }),
  METRICS_PORT,
  METRICS_HOST: text({
    name: "METRICS_HOST",
    meaning: "The address of the metrics",
    kind: "an address of this machine",
    fallback: "127.0.0.1",
  }),
  METRICS_NAMES: hosts({
    name: "METRICS_NAMES",
    meaning:
      "The names by which the metrics are asked for, besides IP addresses and `localhost`. Under other names they are not served, so that no foreign page can read them",
    example: "gateway, metrics.internal",
    otherwise: "the name in `METRICS_HOST`, if it is one",
  }),
} as const;

/** The embedded database has only one process, so it shares nothing and needs no pooler. */
function demandPostgres(env: Environ, name: string): void {
  if (DATABASE_URL.read(env) !== undefined) return;
  throw new RefusedStart(
    `${name} needs PostgreSQL, but DATABASE_URL is not set. Set DATABASE_URL too, or leave ${name} out.`,
  );
}
