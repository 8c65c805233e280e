import { readFileSync } from "node:fs";
import { type Environ, readSecretSetting } from "@pay/contract/secretSetting.ts";
import type { StorePlace } from "../database/store.ts";
import { Refused } from "../ground/refused.ts";

/** Returns the place of the data: `DATABASE_URL`, or the folder `DATA_DIR`. */
export function readPlace(env: Environ): StorePlace {
  const databaseUrl = readSecret(env, "DATABASE_URL");
  return databaseUrl === undefined
    ? { dataDir: env["DATA_DIR"] ?? "data/own-accounts" }
    : { databaseUrl };
}

/** Returns a secret, or that of its file; undefined without either. Refuses both at once, and a file that is empty or cannot be read. */
function readSecret(env: Environ, name: string): string | undefined {
  const read = readSecretSetting(env, name, (file) => readFileSync(file, "utf8"));
  if ("fault" in read) throw new Refused(read.fault);
  return read.text;
}

/** Returns the name by which the gateway knows this connector. */
export function readConnectorName(env: Environ): string {
  return env["CONNECTOR_NAME"] ?? "own-accounts";
}

/** The fewest characters of a secret in live that a person may have chosen. */
const fewestCharacters = 16;

/** The settings of `serve`. */
export interface ServerSettings {
  readonly environment: "sandbox" | "live";
  readonly host: string;
  readonly port: number;
  /** The address that the gateway calls, as `npm run connectors -- add` got it. */
  readonly baseUrl: string;
  /** The gateway's address for this connector, of its keys and notifications. */
  readonly gatewayUrl: string;
  /** `whsec_…`, as `npm run connectors -- add` printed it. Without it no notification is sent. */
  readonly notificationSecret: string | undefined;
  /** The watched folder. */
  readonly statementsDir: string | undefined;
  /** The secret of pushed statements. Without it none is taken. */
  readonly pushSecret: string | undefined;
  readonly metricsHost: string;
  /** The names by which metrics are served, besides IP addresses and `localhost`. */
  readonly metricsNames: readonly string[];
  /** Without it no metrics are served. */
  readonly metricsPort: number | undefined;
}

/** Returns the settings of `serve`. Refuses with the name of the variable that is missing or wrong. */
export function readServerSettings(env: Environ): ServerSettings {
  const environment = env["ENVIRONMENT"] ?? "sandbox";
  if (environment !== "sandbox" && environment !== "live")
    throw new Refused("ENVIRONMENT is wrong. Use sandbox or live.");
  const port = readPort(env, "PORT") ?? 9100;
  const address = (name: string, usual: string) => {
    const url = (env[name] ?? usual).replace(/\/+$/, "");
    if (!URL.canParse(url)) throw new Refused(`${name} is no address.`);
    return url;
  };
  const gateway = address("GATEWAY_URL", "http://127.0.0.1:8080");
  const metricsHost = env["METRICS_HOST"] ?? "127.0.0.1";
  const pushSecret = readSecret(env, "PUSH_SECRET");
  if (environment === "live" && pushSecret !== undefined && pushSecret.length < fewestCharacters)
    throw new Refused(
      `PUSH_SECRET has fewer than ${fewestCharacters} characters, which live refuses. Make one with openssl rand -hex 32.`,
    );
  return {
    environment,
    host: env["HOST"] ?? "127.0.0.1",
    port,
    baseUrl: address("BASE_URL", `http://127.0.0.1:${port}`),
    gatewayUrl: `${gateway}/connectors/${readConnectorName(env)}`,
    notificationSecret: readSecret(env, "NOTIFICATION_SECRET"),
    statementsDir: env["STATEMENTS_DIR"] || undefined,
    pushSecret,
    metricsHost,
    metricsNames: readNames(env["METRICS_NAMES"]) ?? [metricsHost],
    metricsPort: readPort(env, "METRICS_PORT"),
  };
}

/** Returns a port, or refuses another text; undefined without one. */
function readPort(env: Environ, name: string): number | undefined {
  const text = env[name] ?? "";
  if (text === "") return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Refused(`${name} is no port.`);
  return Number(text);
}

/** Returns the names of a list, as browsers write hosts; undefined without one. Refuses what is no host without a port. */
function readNames(list = ""): readonly string[] | undefined {
  if (list.trim() === "") return undefined;
  const names = list.split(",").map((one) => one.trim());
  if (names.some((one) => URL.parse(`http://${one}`)?.hostname !== one))
    throw new Refused("METRICS_NAMES is no list of hosts without ports, such as metrics.internal.");
  return names;
}
