import type { FastifyInstance, FastifyRequest } from "fastify";
import { Callback } from "@pay/contract/callback.ts";
import { heldCallbackPath } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { judgeWebhook } from "@pay/contract/webhookSignature.ts";
import { readWebhookKeys } from "../../callback/signingKeys.ts";
import type { Deps } from "../../deps.ts";
import { holdCallback, type ReceivedAttempt } from "./heldCallbacks.ts";

type HeldDeps = Pick<Deps, "database" | "clock">;

/** The longest body that is read. A callback has about 200 bytes. */
const bodyLimit = 4096;
/** The headers that are held: the signature, and what else belongs to a callback. */
const heldHeaders = [
  "content-type",
  "user-agent",
  "traceparent",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
];

const notSigned =
  "This address holds the callbacks of this sandbox for npm run listen. It refuses what the sandbox did not sign in the last five minutes.";
const tooMany =
  "So many callbacks of this merchant are held already that this one comes again later. Each is dropped after an hour. Run npm run listen, or give another callbackUrl.";
/** Seconds after which the gateway tries again when too many are held. */
const retryAfterSecs = 60;

/** Serves the address that holds callbacks for `npm run listen`. It keeps only what this service has signed. */
export function serveHeldCallbacks(app: FastifyInstance, deps: HeldDeps): void {
  void app.register(async (own) => {
    // A signature covers the raw bytes, so nothing may parse a body first.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    own.post(heldCallbackPath, { bodyLimit }, async (request, reply) => {
      reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
      const attempt = await readAttempt(request, deps);
      if (!attempt) return await reply.code(400).send(notSigned);
      if (await holdCallback(deps, attempt)) return await reply.code(204).send();
      return await reply.code(503).header("retry-after", retryAfterSecs).send(tooMany);
    });
  });
}

/** Returns the attempt of a request; undefined unless this service signed it in the last five minutes. */
async function readAttempt(
  { headers, body: given }: Pick<FastifyRequest, "headers" | "body">,
  { database, clock }: HeldDeps,
): Promise<ReceivedAttempt | undefined> {
  const body = typeof given === "string" ? given : "";
  const held = Object.fromEntries(
    heldHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  const { "webhook-id": id = "", "webhook-timestamp": signedAt = "" } = held;
  const now = clock.now();
  const keys = await readWebhookKeys(database, now);
  const fault = await judgeWebhook(
    { id, timestamp: signedAt, body },
    held["webhook-signature"] ?? "",
    { publicKeys: keys.map(({ publicKey }) => publicKey) },
    now,
  );
  if (fault !== undefined) return undefined;
  return { callback: Callback.parse(JSON.parse(body)), signedAt, headers: held, body };
}
