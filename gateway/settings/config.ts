import type { Brand } from "#contract/brand.ts";
import type { Environment } from "#contract/followableUrl.ts";

/** How much is logged; the names are those of pino. */
export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Who may be shown the test merchant's credentials. */
export const consoleCredentialsChoices = ["local", "everyone"] as const;
export type ConsoleCredentials = (typeof consoleCredentialsChoices)[number];

/** The settings of the service, parsed once from the environment. */
export interface Config {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL; absent means embedded PGlite under `dataDir`. */
  readonly databaseUrl?: string;
  /** Origin under which browsers and merchants reach the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Origin of the Web App; `publicUrl` unless it is hosted elsewhere. */
  readonly webAppUrl: string;
  /** Folder of the built Web App, which is served beside the API where it exists. */
  readonly webAppDir: string;
  /** How the Web App looks (G43); its logo is set by `logoFile`. */
  readonly brand: Omit<Brand, "logo">;
  /** A picture that is served as the brand's logo. */
  readonly logoFile?: string;
  /** Base address of the API, `${publicUrl}/api`. */
  readonly baseUrl: string;
  /** Redis in which several processes on one PostgreSQL count calls together; absent means that this process counts alone. */
  readonly redisUrl?: string;
  /** Whether several processes on one PostgreSQL may each count alone; never in live. */
  readonly rateLimitPerProcess: boolean;
  /** Accepted calls in any rolling second under one key (G19). */
  readonly rateLimitPerSecond: number;
  /** Accepted calls of one merchant in any rolling second, all together (G19). */
  readonly merchantRateLimitPerSecond: number;
  /** Whether the sandbox may call back to private addresses (G24). */
  readonly callbackAllowPrivate: boolean;
  /** Whether the sandbox keeps which calls were made about a payment, for its timeline; never in live. */
  readonly sandboxCallLog: boolean;
  /** To whom the sandbox shows the test merchant's credentials: to pages on this machine, or to everyone. */
  readonly consoleCredentials: ConsoleCredentials;
  readonly logLevel: LogLevel;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; from all others the address that connects counts. */
  readonly trustedProxies: readonly string[];
  /** Where metrics are served, apart from the API; absent means nowhere. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
}
