import { readSecret } from "@pay/contract/webhookSignature.ts";

/** The settings that every connector has. `readSettings` reads them from environment variables. */
export interface ConnectorSettings {
  readonly port: number;
  /** The address that the gateway calls, as `npm run connectors -- add` got it, without a slash at its end. */
  readonly baseUrl: string;
  readonly environment: "sandbox" | "live";
  /** The address of this connector at the gateway: `{PUBLIC_URL}/connectors/{name}`. */
  readonly gatewayUrl: string;
  /** Signs notifications. Without it none is sent, and polling is enough. */
  readonly notificationSecret: string | undefined;
  /** The folder of the books. */
  readonly folder: string;
}

/**
 * Reads PORT, BASE_URL, ENVIRONMENT, GATEWAY_URL, CONNECTOR_NAME, NOTIFICATION_SECRET and CONNECTOR_DIR. Throws an Error that names a wrong
 * one: with an empty secret anybody could sign, and a misspelt `live` would serve the wrong gateway.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ConnectorSettings {
  const port = env["PORT"] ?? "9100";
  const environment = env["ENVIRONMENT"] ?? "sandbox";
  const secret = env["NOTIFICATION_SECRET"];
  if (!/^\d{1,5}$/.test(port)) throw new Error("PORT is not a number. Write one such as 9100.");
  if (environment !== "sandbox" && environment !== "live")
    throw new Error("ENVIRONMENT is neither sandbox nor live. Write one of them.");
  if (secret !== undefined && !readSecret(secret))
    throw new Error(
      "NOTIFICATION_SECRET is not whsec_ and the base64 of at least 24 bytes. Copy it again.",
    );
  const gateway = withoutSlash(env["GATEWAY_URL"] ?? "http://127.0.0.1:8080");
  return {
    port: Number(port),
    baseUrl: withoutSlash(env["BASE_URL"] ?? `http://127.0.0.1:${port}`),
    environment,
    gatewayUrl: `${gateway}/connectors/${env["CONNECTOR_NAME"] ?? "example"}`,
    notificationSecret: secret,
    folder: env["CONNECTOR_DIR"] ?? "data/connector",
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
