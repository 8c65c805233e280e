import type { Environment } from "#contract/followableUrl.ts";

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
  /** Base address of the API, `${publicUrl}/api`. */
  readonly baseUrl: string;
  /** Accepted calls in any rolling second under one key (G19). */
  readonly rateLimitPerSecond: number;
  /** Whether the sandbox may call back to private addresses (G24). */
  readonly callbackAllowPrivate: boolean;
  readonly logLevel: string;
}
