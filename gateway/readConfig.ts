import { fileURLToPath } from "node:url";
import { type Config, consoleCredentialsChoices, logLevels } from "./config.ts";
import { readBrandSettings } from "./readBrandSettings.ts";
import {
  type Environ,
  readAddresses,
  readChoice,
  readOrigin,
  readText,
  readWholeNumber,
} from "./readSetting.ts";
import { readRedisAddress } from "./redisAddress.ts";
import { RefusedStart } from "./refusedStart.ts";

const builtWebApp = fileURLToPath(new URL("../dist/web", import.meta.url));

/**
 * The settings from the environment's variables. Throws `RefusedStart` with one sentence that names the variable and the
 * way out for a value that is not understood, and for one that live does not allow (G19, G24, G30).
 */
export function readConfig(env: Environ): Config {
  const environment = readChoice(env, "ENVIRONMENT", ["sandbox", "live"], "sandbox");
  const isLive = environment === "live";
  const host = readText(env, "HOST") ?? "127.0.0.1";
  const port = readWholeNumber(env, "PORT", { minimum: 1, maximum: 65_535, fallback: 8080 });
  const schemes = isLive ? ["https:"] : ["https:", "http:"];
  const databaseUrl = readDatabaseUrl(env);
  const redisUrl = readRedisUrl(env, databaseUrl);
  const givenPublicUrl = readOrigin(env, "PUBLIC_URL", schemes);
  if (isLive) {
    refuseInLive(env, "RATE_LIMIT_PER_SECOND", "the limit is 10 there");
    refuseInLive(env, "RATE_LIMIT_PER_PROCESS", "all processes count together there");
    refuseInLive(env, "CALLBACK_ALLOW_PRIVATE", "callbacks never go to private addresses there");
    refuseInLive(env, "SANDBOX_CALL_LOG", "calls are kept in the sandbox only");
    refuseInLive(env, "CONSOLE_CREDENTIALS", "there is no test merchant there");
    demandInLive(
      databaseUrl,
      "DATABASE_URL",
      "the embedded database may lose payments at a power cut",
    );
    demandInLive(
      givenPublicUrl,
      "PUBLIC_URL",
      "merchants and browsers must know where the service is",
    );
  }
  const publicUrl = givenPublicUrl ?? reachableOrigin({ host, port });
  return {
    environment,
    host,
    port,
    dataDir: readText(env, "DATA_DIR") ?? "data",
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(redisUrl !== undefined && { redisUrl }),
    publicUrl,
    webAppUrl: readOrigin(env, "WEB_APP_URL", schemes) ?? publicUrl,
    webAppDir: readText(env, "WEB_APP_DIR") ?? builtWebApp,
    ...readBrandSettings(env),
    baseUrl: `${publicUrl}/api`,
    rateLimitPerSecond: readWholeNumber(env, "RATE_LIMIT_PER_SECOND", {
      minimum: 10,
      maximum: 1_000_000,
      fallback: 10,
    }),
    rateLimitPerProcess:
      readChoice(env, "RATE_LIMIT_PER_PROCESS", ["true", "false"], "false") === "true",
    callbackAllowPrivate:
      readChoice(env, "CALLBACK_ALLOW_PRIVATE", ["true", "false"], isLive ? "false" : "true") ===
      "true",
    sandboxCallLog:
      !isLive && readChoice(env, "SANDBOX_CALL_LOG", ["true", "false"], "true") === "true",
    consoleCredentials: readChoice(env, "CONSOLE_CREDENTIALS", consoleCredentialsChoices, "local"),
    logLevel: readChoice(env, "LOG_LEVEL", logLevels, "warn"),
    trustedProxies: readAddresses(env, "TRUSTED_PROXIES"),
    metricsHost: readText(env, "METRICS_HOST") ?? "127.0.0.1",
    ...(readText(env, "METRICS_PORT") !== undefined && {
      metricsPort: readWholeNumber(env, "METRICS_PORT", {
        minimum: 1,
        maximum: 65_535,
        fallback: 9464,
      }),
    }),
  };
}

/** The address of PostgreSQL, if one is set. */
export function readDatabaseUrl(env: Environ): string | undefined {
  const text = readText(env, "DATABASE_URL");
  if (text === undefined) return undefined;
  const protocol = URL.parse(text)?.protocol;
  if (protocol === "postgres:" || protocol === "postgresql:") return text;
  // The address may hold a password: it is not repeated.
  throw new RefusedStart(
    "DATABASE_URL must be an address such as postgres://user:password@host:5432/name; leave it out for the embedded database.",
  );
}

/** The address of the Redis of several processes; the embedded database has only one, and nothing to share. */
function readRedisUrl(env: Environ, databaseUrl: string | undefined): string | undefined {
  const text = readText(env, "REDIS_URL");
  if (text === undefined) return undefined;
  if (databaseUrl === undefined) {
    throw new RefusedStart(
      "REDIS_URL is for several processes on one PostgreSQL, and DATABASE_URL names none; set that too, or leave REDIS_URL out.",
    );
  }
  if (readRedisAddress(text)) return text;
  // The address may hold a password: it is not repeated.
  throw new RefusedStart(
    "REDIS_URL must be an address such as redis://user:password@host:6379/0, or rediss:// for an encrypted way; leave it out for one process alone.",
  );
}

function refuseInLive(env: Environ, name: string, reason: string): void {
  if (readText(env, name) === undefined) return;
  throw new RefusedStart(
    `${name} cannot be set where ENVIRONMENT is live: ${reason}; leave it out.`,
  );
}

function demandInLive(value: string | undefined, name: string, reason: string): void {
  if (value !== undefined) return;
  throw new RefusedStart(`${name} must be set where ENVIRONMENT is live: ${reason}.`);
}

/** The origin under which this machine itself reaches what listens on `host` and `port`. */
export function reachableOrigin({ host, port }: Pick<Config, "host" | "port">): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "127.0.0.1" : name}:${port}`;
}
