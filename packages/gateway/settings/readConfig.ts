import { fileURLToPath } from "node:url";
import type { Config } from "./config.ts";
import { isLoopback } from "./loopback.ts";
import { readBrandSettings } from "./readBrandSettings.ts";
import { readOptionSettings } from "./readOptionSettings.ts";
import { readRetentionSettings } from "./readRetentionSettings.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { readText, secretNames } from "./readSetting.ts";
import { RefusedStart } from "../refusedStart.ts";
import type { Setting } from "./setting.ts";
import { settings } from "./settings.ts";

/** The built web app: in `dist` of the checkout, or beside the bundled gateway in `dist/gateway`. */
export const builtWebApp = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../../dist/web" : "../web", import.meta.url),
);

/**
 * Reads the settings from the environment variables. Throws `RefusedStart` for invalid values, for those that live does not allow, and
 * for missing ones that it demands (G19, G24, G30): one sentence for each names the variable and says what to do.
 */
export function readConfig(env: Environ): Config {
  const faults = findSettingFaults(env);
  const [first, ...others] = faults;
  if (first !== undefined)
    throw new RefusedStart(
      others.length === 0
        ? first
        : `${faults.length} settings are missing or wrong:\n${faults.map((one) => `- ${one}`).join("\n")}`,
    );
  const environment = settings.ENVIRONMENT.read(env);
  const isLive = environment === "live";
  const host = settings.HOST.read(env);
  const port = settings.PORT.read(env);
  const databaseUrl = settings.DATABASE_URL.read(env);
  const databaseDirectUrl = settings.DATABASE_DIRECT_URL.read(env);
  const redisUrl = settings.REDIS_URL.read(env);
  const givenPublicUrl = settings.PUBLIC_URL.read(env);
  const publicUrl = givenPublicUrl ?? reachableOrigin({ host, port });
  const rateLimitPerSecond = settings.RATE_LIMIT_PER_SECOND.read(env);
  const metricsHost = settings.METRICS_HOST.read(env);
  const metricsPort = settings.METRICS_PORT.read(env);
  return {
    environment,
    host,
    port,
    dataDir: settings.DATA_DIR.read(env),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseDirectUrl !== undefined && { databaseDirectUrl }),
    ...(redisUrl !== undefined && { redisUrl }),
    publicUrl,
    webAppUrl: settings.WEB_APP_URL.read(env) ?? publicUrl,
    webAppDir: settings.WEB_APP_DIR.read(env) ?? builtWebApp,
    ...readBrandSettings(env),
    ...readOptionSettings(env),
    baseUrl: `${publicUrl}/api`,
    rateLimitPerSecond,
    merchantRateLimitPerSecond:
      settings.MERCHANT_RATE_LIMIT_PER_SECOND.read(env) ?? merchantRateLimitOf(rateLimitPerSecond),
    rateLimitPerProcess: settings.RATE_LIMIT_PER_PROCESS.read(env),
    callbackAllowPrivate:
      !isLive && (settings.CALLBACK_ALLOW_PRIVATE.read(env) ?? isLoopback(host)),
    outgoing: settings.OUTGOING.read(env) !== "off",
    isServiceItself: settings.OUTGOING.read(env) === "on",
    connectorPrivateHosts: readPrivateHosts(env, environment),
    sandboxCallLog: !isLive && settings.SANDBOX_CALL_LOG.read(env),
    retention: readRetentionSettings(env),
    consoleCredentials: settings.CONSOLE_CREDENTIALS.read(env),
    logLevel: settings.LOG_LEVEL.read(env),
    trustedProxies: settings.TRUSTED_PROXIES.read(env),
    metricsHost,
    metricsNames: settings.METRICS_NAMES.read(env) ?? [metricsHost],
    ...(metricsPort !== undefined && { metricsPort }),
  };
}

/** Returns the faults of all settings, each as a sentence, in the order of the settings. */
function findSettingFaults(env: Environ): readonly string[] {
  const isLive = readText(env, "ENVIRONMENT") === "live";
  const found = Object.values<Setting<unknown>>(settings).flatMap(
    (one) =>
      faultOf(() => one.read(env)) ??
      (isLive ? faultOf(() => checkForLive(env, one)) : undefined) ??
      [],
  );
  // A setting may need another one, and say what is wrong with that.
  return [...new Set(found)];
}

/** Returns the sentence of a refused start; undefined if nothing is refused. */
function faultOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedStart) return error.message;
    throw error;
  }
}

/** This machine, where developers run their connectors. */
const ownHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the hosts of connectors that may have private addresses and be called by `http`. */
export function readPrivateHosts(
  env: Environ,
  environment: Config["environment"],
): readonly string[] {
  return settings.CONNECTOR_PRIVATE_HOSTS.read(env) ?? (environment === "live" ? [] : ownHosts);
}

/** Returns a merchant's default ceiling (G19), which is never below the limit of one key. */
export function merchantRateLimitOf(rateLimitPerSecond: number): number {
  return Math.max(200, rateLimitPerSecond);
}

/** Refuses settings that live does not allow, missing ones that live demands, and weak passwords. */
export function checkForLive(env: Environ, { name, kind, inLive }: Setting<unknown>): void {
  if (secretNames.has(name)) refuseWeakPassword(env, name);
  if (!inLive) return;
  const isSet = readText(env, name) !== undefined;
  if ("refused" in inLive && isSet) {
    throw new RefusedStart(
      `${name} must not be set if ENVIRONMENT is live: ${inLive.refused}. Leave it out.`,
    );
  }
  if ("demanded" in inLive && !isSet) {
    throw new RefusedStart(
      `${name} must be set if ENVIRONMENT is live: ${inLive.demanded}. Set ${kind.replaceAll("`", "")}.`,
    );
  }
}

/** The fewest characters of a password in live, and the fewest different ones: more than remembered words have. */
const fewestCharacters = 16;
const fewestDifferent = 8;
/** Parts of the passwords that installers and examples set. */
const ofDefaults = /password|postgres|changeme|secret|1234567/i;

/** Refuses a weak password. None at all is allowed: certificates or the database's own rules may stand in for it. */
function refuseWeakPassword(env: Environ, name: string): void {
  const [fault] = passwordsIn(readText(env, name) ?? "").flatMap((one) => weaknessOf(one) ?? []);
  if (fault === undefined) return;
  throw new RefusedStart(
    `${name} has a password ${fault}, which live refuses. Make one with openssl rand -hex 32.`,
  );
}

function weaknessOf(password: string): string | undefined {
  if (password.length < fewestCharacters) return `of fewer than ${fewestCharacters} characters`;
  const isCommon = new Set(password).size < fewestDifferent || ofDefaults.test(password);
  return isCommon ? "that is easy to guess" : undefined;
}

/** Returns the passwords of an address, which may name several hosts: `postgres://user:password@one,two/name`. */
function passwordsIn(address: string): readonly string[] {
  const found = [/^[\w+.-]+:\/\/[^:@/?#]*:([^@/?#]*)@/, /[?&]password=([^&#]*)/].map(
    (pattern) => pattern.exec(address)?.[1] ?? "",
  );
  return found.filter((one) => one !== "").map(decode);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the origin under which this machine reaches a server on `host` and `port`. */
export function reachableOrigin({ host, port }: Pick<Config, "host" | "port">): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "127.0.0.1" : name}:${port}`;
}
