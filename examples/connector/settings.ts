const { env } = process;
const port = env["PORT"] ?? "9100";

/** Returns the bytes of a secret `whsec_…`. Ends the program for another text: with an empty key, anybody could sign. */
function readKey(secret: string | undefined): Buffer | undefined {
  if (secret === undefined) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (secret.startsWith("whsec_") && key.length >= 24) return key;
  console.error(
    "NOTIFICATION_SECRET is not whsec_ and the base64 of at least 24 bytes. Copy it again.",
  );
  return process.exit(1);
}

/** The settings of this connector, from environment variables. */
export const settings = {
  port: Number(port),
  /** The address that the gateway calls, as `npm run connectors -- add` got it. */
  baseUrl: (env["BASE_URL"] ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ""),
  environment: env["ENVIRONMENT"] ?? "sandbox",
  /** Where the gateway is, and the name under which it knows this connector. */
  gatewayUrl: (env["GATEWAY_URL"] ?? "http://127.0.0.1:8080").replace(/\/+$/, ""),
  name: env["CONNECTOR_NAME"] ?? "example",
  /**
   * The key of `NOTIFICATION_SECRET`, as `npm run connectors -- add` printed it. Without it no notification is sent, and polling is
   * enough.
   */
  notificationKey: readKey(env["NOTIFICATION_SECRET"]),
  /** The folder of the books. */
  folder: env["CONNECTOR_DIR"] ?? "data/connector",
  /** A mood for all payments, instead of the one that follows from their amounts (provider.ts). */
  mood: env["MOOD"],
  /** The usual time until the provider has an answer. */
  answerMs: Number(env["ANSWER_MS"] ?? 5000),
} as const;
