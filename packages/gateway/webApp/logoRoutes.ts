import { extname } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createCache } from "../boundedCache.ts";
import type { Deps } from "../deps.ts";
import { findLogo, logoPath } from "../merchant/logoTable.ts";
import { logoHeaders } from "./loadLogo.ts";
import { answerFile, bytesOfFile, type StaticFile, toStaticFile } from "./staticFile.ts";
import { mediaTypes } from "./webAppPages.ts";
import { answerNoPage } from "./webApp.ts";

/** The most look-ups of names that the process does not know in a second, since anybody may ask for any name. */
const lookUpsPerSecond = 100;

/**
 * The headers of a logo (G46). Opened by itself it runs and loads nothing. A page of another origin may show it, for the web
 * app may be hosted elsewhere.
 */
const headers = { ...logoHeaders, "cross-origin-resource-policy": "cross-origin" } as const;

/** Serves the logos of merchants, methods and operators at `/logos/` (G46), to everybody. */
export function registerLogos(
  app: FastifyInstance,
  { database, clock, look }: Pick<Deps, "database" | "clock" | "look">,
): void {
  const known = createCache("logos", bytesOfFile);
  const configured = new Set(look.logos.values());
  /** The look-ups under way: after a start, many customers ask for the same logos at once. */
  const pending = new Map<string, Promise<StaticFile | undefined>>();
  let lookUps = 0;
  let countedFromMs = Number.NEGATIVE_INFINITY;

  const mayLookUp = () => {
    const nowMs = clock.elapsedMs();
    if (nowMs - countedFromMs >= 1000) [lookUps, countedFromMs] = [0, nowMs];
    lookUps += 1;
    return lookUps <= lookUpsPerSecond;
  };
  const find = async (path: string): Promise<StaticFile | undefined> => {
    // Another path is that of no logo, and may have any length.
    if (!logoPath.test(path)) return undefined;
    const found = known.get(path) ?? pending.get(path);
    if (found) return await found;
    if (!configured.has(path) && !mayLookUp()) return undefined;
    const looking = lookUp(path).finally(() => pending.delete(path));
    pending.set(path, looking);
    return await looking;
  };
  const lookUp = async (path: string): Promise<StaticFile | undefined> => {
    const content = await findLogo(database, path);
    if (!content) return undefined;
    const file = toStaticFile(content, {
      type: mediaTypes[extname(path)] ?? "",
      cacheControl: "public, max-age=31536000, immutable",
    });
    known.set(path, file);
    return file;
  };
  app.route({
    method: ["GET", "HEAD"],
    url: "/logos/:name",
    handler: async (request: FastifyRequest, reply) => {
      const [path = ""] = request.url.split("?");
      const file = await find(path);
      if (!file) return await answerNoPage(reply);
      const answer = await answerFile(file, request.headers);
      return await reply
        .code(answer.status)
        .headers({ ...answer.headers, ...headers })
        .send(answer.content);
    },
  });
}
