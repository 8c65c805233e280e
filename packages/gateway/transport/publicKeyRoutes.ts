import type { FastifyInstance } from "fastify";
import { readWebhookKeys } from "../callback/signingKeys.ts";
import { readPublishedKeys } from "../token/tokenKeys.ts";
import type { ApiServices } from "./apiRoutes.ts";
import { beginCallLimit } from "./callLimit.ts";
import { toProblem } from "./refusals.ts";

/** Serves the public keys of tokens (G6) and of callbacks (G22). A call needs no proof, so it counts under its address (G19). */
export function registerPublicKeys(
  app: FastifyInstance,
  { deps: { database, clock, config }, limit: counter }: Pick<ApiServices, "deps" | "limit">,
): void {
  const serve = (name: string, readKeys: () => Promise<readonly unknown[]>) => {
    app.get(`/api/.well-known/${name}.json`, async (request, reply) => {
      const limit = beginCallLimit(counter, config, request.ip);
      const refusal = await limit.refuseAddress();
      reply.headers({ ...(await limit.headers()), ...refusal?.headers });
      if (refusal) {
        const body = toProblem(refusal, { baseUrl: config.baseUrl, requestId: request.id });
        return await reply
          .code(body.status)
          .headers({ "cache-control": "no-store", "content-type": "application/problem+json" })
          .send(JSON.stringify(body));
      }
      const keys = await readKeys();
      return await reply.header("cache-control", "public, max-age=300").send({ keys });
    });
  };
  serve("jwks", async () => {
    const keys = await readPublishedKeys(database, clock.now());
    return keys.map(({ publicJwk }) => publicJwk);
  });
  serve("webhook-keys", async () => {
    const keys = await readWebhookKeys(database, clock.now());
    return keys.map(({ publicKey }) => publicKey);
  });
}
