import { consoleCredentialsChoices, logLevels } from "./config.ts";
import { lookSettings } from "./readBrandSettings.ts";
import { type Environ, readText } from "./readSetting.ts";
import { readRedisAddress } from "./redisAddress.ts";
import { RefusedStart } from "../refusedStart.ts";
import { addresses, choice, flag, origin, setting, text, wholeNumber } from "./setting.ts";

/** The environment, for commands that need no database. */
export const environmentChoice = choice(
  {
    name: "ENVIRONMENT",
    meaning:
      "`sandbox` moves no money and carries a test merchant, its shop and a test institution; `live` has none of them, and no http",
  },
  ["sandbox", "live"],
  "sandbox",
);

/**
 * Must be set if the database is shared. Without it the service is a sandbox, and nobody may start one on real payments by
 * accident (G50).
 */
const ENVIRONMENT: typeof environmentChoice = {
  ...environmentChoice,
  meaning: `${environmentChoice.meaning}. A database belongs to one of them for ever`,
  otherwise: "`sandbox`; to be set where `DATABASE_URL` is",
  read: (env) => {
    if (readText(env, "ENVIRONMENT") === undefined && readText(env, "DATABASE_URL") !== undefined)
      throw new RefusedStart(
        "ENVIRONMENT must be set if DATABASE_URL is set, to sandbox or to live: a database belongs to one of them for ever.",
      );
    return environmentChoice.read(env);
  },
};

const DATABASE_URL = setting(
  {
    name: "DATABASE_URL",
    meaning: "PostgreSQL; without it the embedded database below `DATA_DIR`",
    inLive: { demanded: "the embedded database may lose payments at a power cut" },
  },
  {
    kind: "an address such as `postgres://user:password@host:5432/name`",
    fallback: undefined,
    otherwise: "",
    parse: (url) => {
      const protocol = URL.parse(url)?.protocol;
      return protocol === "postgres:" || protocol === "postgresql:" ? url : undefined;
    },
    // The address may contain a password, so the error does not repeat it.
    demand: () =>
      "an address such as postgres://user:password@host:5432/name; leave it out for the embedded database.",
  },
);

const REDIS_URL = setting(
  {
    name: "REDIS_URL",
    meaning:
      "Redis (6 or newer) or Valkey in which several processes on one PostgreSQL count calls together; `rediss://` for an encrypted way",
  },
  {
    kind: "an address such as `redis://user:password@host:6379/0`",
    fallback: undefined,
    otherwise: "",
    parse: (url, env) => {
      demandPostgres(env);
      return readRedisAddress(url) ? url : undefined;
    },
    // The address may contain a password, so the error does not repeat it.
    demand: () =>
      "an address such as redis://user:password@host:6379/0, or rediss:// for an encrypted way; leave it out for one process alone.",
  },
);

/** Web addresses must be https in live (G24). */
const schemesOf = (env: Environ) =>
  ENVIRONMENT.read(env) === "live" ? ["https:"] : ["https:", "http:"];

const PUBLIC_URL = origin(
  {
    name: "PUBLIC_URL",
    meaning: "where merchants and browsers reach the service; the API is below it at `/api`",
    inLive: { demanded: "merchants and browsers must know where the service is" },
  },
  { schemesOf, otherwise: "where it listens" },
);

const WEB_APP_URL = origin(
  {
    name: "WEB_APP_URL",
    meaning:
      "where the Web App is, if hosted elsewhere; browsers may call the API from there alone (G20)",
  },
  { schemesOf, otherwise: "`PUBLIC_URL`" },
);

const METRICS_PORT = wholeNumber(
  { name: "METRICS_PORT", meaning: "serves metrics on this port; not set, nowhere" },
  { minimum: 1, maximum: 65_535, fallback: undefined, without: "to serve none" },
);

/**
 * All settings of the service by variable. `node scripts/cli/writeDocs.ts` writes the table in docs/operating.md from here, in
 * this order. A new setting needs an entry here and a line in `readConfig`.
 */
export const settings = {
  ENVIRONMENT,
  HOST: text(
    { name: "HOST", meaning: "the address that it listens on; `0.0.0.0` is every one" },
    { kind: "an address of this machine", fallback: "127.0.0.1" },
  ),
  PORT: wholeNumber(
    { name: "PORT", meaning: "the port that it listens on" },
    { minimum: 1, maximum: 65_535, fallback: 8080 },
  ),
  PUBLIC_URL,
  WEB_APP_URL,
  WEB_APP_DIR: text(
    { name: "WEB_APP_DIR", meaning: "the built Web App, served where it exists" },
    { kind: "a folder", fallback: undefined, otherwise: "`dist/web`" },
  ),
  ...lookSettings,
  DATA_DIR: text(
    {
      name: "DATA_DIR",
      meaning:
        "the embedded database, which is kept from other users of the machine, and `sandbox-merchant.json` with the credentials of the test merchant",
    },
    { kind: "a folder", fallback: "data" },
  ),
  DATABASE_URL,
  REDIS_URL,
  RATE_LIMIT_PER_PROCESS: flag(
    {
      name: "RATE_LIMIT_PER_PROCESS",
      meaning:
        "`true` lets several processes on one PostgreSQL run without `REDIS_URL`, each counting alone",
      inLive: { refused: "all processes count together there" },
    },
    false,
  ),
  RATE_LIMIT_PER_SECOND: wholeNumber(
    {
      name: "RATE_LIMIT_PER_SECOND",
      meaning: "calls in any second under one key (G19)",
      inLive: { refused: "the limit is 10 there" },
    },
    { minimum: 10, maximum: 1_000_000, fallback: 10 },
  ),
  MERCHANT_RATE_LIMIT_PER_SECOND: wholeNumber(
    {
      name: "MERCHANT_RATE_LIMIT_PER_SECOND",
      meaning: "calls in any second of one merchant, all its keys together (G19)",
    },
    {
      minimum: 10,
      maximum: 1_000_000,
      fallback: undefined,
      without: "for 200, or RATE_LIMIT_PER_SECOND where that is more",
      otherwise: "`200`, or `RATE_LIMIT_PER_SECOND` where that is more",
    },
  ),
  CALLBACK_ALLOW_PRIVATE: flag(
    {
      name: "CALLBACK_ALLOW_PRIVATE",
      meaning: "whether callbacks may go to private addresses (G24)",
      inLive: { refused: "callbacks never go to private addresses there" },
    },
    true,
  ),
  SANDBOX_CALL_LOG: flag(
    {
      name: "SANDBOX_CALL_LOG",
      meaning:
        "whether it keeps for a week which calls were made about a payment and which tokens given out for it, for its timeline; `false` for measurements",
      inLive: { refused: "calls are kept in the sandbox only" },
    },
    true,
  ),
  CONSOLE_CREDENTIALS: choice(
    {
      name: "CONSOLE_CREDENTIALS",
      meaning:
        "who may sign in at the console as the test merchant without its secret: `local` whoever has the console's link, `everyone` for a public test installation",
      inLive: { refused: "there is no test merchant there" },
    },
    consoleCredentialsChoices,
    "local",
  ),
  TRUSTED_PROXIES: addresses({
    name: "TRUSTED_PROXIES",
    meaning: "proxies in front of it, whose `X-Forwarded-For` is believed",
  }),
  LOG_LEVEL: choice(
    { name: "LOG_LEVEL", meaning: "how much is logged; at `info` each answer is an entry" },
    logLevels,
    "warn",
  ),
  METRICS_PORT,
  METRICS_HOST: text(
    { name: "METRICS_HOST", meaning: "the address that metrics are served on" },
    { kind: "an address of this machine", fallback: "127.0.0.1" },
  ),
} as const;

/** The embedded database has only one process, so it shares nothing. */
function demandPostgres(env: Environ): void {
  if (DATABASE_URL.read(env) !== undefined) return;
  throw new RefusedStart(
    "REDIS_URL needs PostgreSQL, and DATABASE_URL is not set; set DATABASE_URL too, or leave REDIS_URL out.",
  );
}
