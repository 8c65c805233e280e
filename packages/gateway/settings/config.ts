import type { Brand } from "@pay/contract/runtimeConfig.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";

/** The log levels, by pino's names. */
export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The audiences of the test merchant's credentials. */
export const consoleCredentialsChoices = ["local", "everyone"] as const;
export type ConsoleCredentials = (typeof consoleCredentialsChoices)[number];

/** How many days customers' data is kept, by kind (record 33). */
export interface Retention {
  /** After the end of the payment. */
  readonly payinDays: number;
  readonly payoutDays: number;
  /** After they were written. */
  readonly callbackDays: number;
  /** After the day of the settlements. */
  readonly settlementDays: number;
  /** After the call, or the issue of the token. */
  readonly callLogDays: number;
}

/** The settings of the service, parsed once from the environment. */
export interface Config {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The address of PostgreSQL; absent means the embedded PGlite under `dataDir`. */
  readonly databaseUrl?: string;
  /** The address of PostgreSQL itself, if a pooler in transaction mode is at `databaseUrl`. */
  readonly databaseDirectUrl?: string;
  /** The origin under which browsers and merchants reach the service, without a trailing slash. */
  readonly publicUrl: string;
  /** The origin of the web app; `publicUrl` unless it is hosted elsewhere. */
  readonly webAppUrl: string;
  /** The folder of the built web app. The gateway serves it beside the API if it exists. */
  readonly webAppDir: string;
  /** The look of the web app (G43); `logoFile` sets its logo. */
  readonly brand: Omit<Brand, "logo">;
  /** The image file that is served as the brand's logo. */
  readonly logoFile?: string;
  /** The folder of the logos of methods and operators (G46); absent means none. */
  readonly logosDir?: string;
  /** How long a payment usually takes, by the code of a method (G46). */
  readonly usualTimes: ReadonlyMap<string, UsualTime>;
  /** The base address of the API, `${publicUrl}/api`. */
  readonly baseUrl: string;
  /** The Redis in which several processes on one PostgreSQL count calls together; absent means that this process counts alone. */
  readonly redisUrl?: string;
  /** Whether several processes on one PostgreSQL may each count alone; never in live. */
  readonly rateLimitPerProcess: boolean;
  /** The limit of accepted calls in any rolling second per key (G19). */
  readonly rateLimitPerSecond: number;
  /** The limit of accepted calls in any rolling second per merchant (G19). */
  readonly merchantRateLimitPerSecond: number;
  /** Whether the sandbox may call back to private addresses (G24). */
  readonly callbackAllowPrivate: boolean;
  /** Whether the service calls others and changes payments; `false` for a copy of it in a drill. */
  readonly outgoing: boolean;
  /** Whether the administrator says that the database is that of the service itself, wherever it is now, and no copy. */
  readonly isServiceItself: boolean;
  /** The hosts of connectors that may have private addresses, and may be called by http. */
  readonly connectorPrivateHosts: readonly string[];
  /** Whether the sandbox stores the calls about a payment for its timeline; never in live. */
  readonly sandboxCallLog: boolean;
  readonly retention: Retention;
  /** The audience that the sandbox shows the test merchant's credentials to: pages on this machine, or everyone. */
  readonly consoleCredentials: ConsoleCredentials;
  readonly logLevel: LogLevel;
  /**
   * The addresses and networks of proxies whose `X-Forwarded-For` is trusted. For other connections the connecting address
   * counts.
   */
  readonly trustedProxies: readonly string[];
  /** The port of the metrics, apart from the API; absent means that none are served. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** The names by which the metrics are asked for, besides IP addresses and `localhost`. */
  readonly metricsNames: readonly string[];
}
