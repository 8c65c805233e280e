import type { FastifyInstance } from "fastify";
import type { Processor } from "../../processor/processor.ts";
import type { Config } from "../../settings/config.ts";
import { type OpenApi, toOpenApi } from "../openApi.ts";
import { answerFile } from "../../webApp/staticFile.ts";
import { answerNoPage } from "../../webApp/webApp.ts";
import { apiPage, readerFiles, type ReaderSettings, readReaderFile } from "./apiReader.ts";
import { docsHeaders, pageStyle, problemIndex, problemPage, sendPage } from "./problemPages.ts";

/** Serves the description of the API, a page that shows it, and a page per problem (G9). None needs a version (G18). */
export function registerDocs(
  app: FastifyInstance,
  config: ReaderSettings & Pick<Config, "baseUrl">,
  { offers }: Pick<Processor, "offers">,
): void {
  const { baseUrl, environment } = config;
  // Built at its first request, because it takes as long as a large part of the start.
  let openApi: OpenApi | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    openApi ??= toOpenApi({ baseUrl, environment, offers });
    return await reply.send(openApi);
  });

  const { page, contentSecurityPolicy } = apiPage(config);
  app.get("/api/docs", async (_request, reply) => {
    const headers = { ...docsHeaders(contentSecurityPolicy), "cache-control": "no-cache" };
    return await reply.headers(headers).type("text/html; charset=utf-8").send(page);
  });

  for (const file of readerFiles) {
    app.get(`/api/docs/${file.name}`, async (request, reply) => {
      const answer = await answerFile(await readReaderFile(file), request.headers);
      return await reply.code(answer.status).headers(answer.headers).send(answer.content);
    });
  }

  app.get(
    "/api/docs/page.css",
    async (_request, reply) =>
      await reply
        .header("cache-control", "public, max-age=3600")
        .type("text/css; charset=utf-8")
        .send(pageStyle),
  );
  app.get("/api/docs/problems", async (_request, reply) => await sendPage(reply, problemIndex()));
  app.get<{ Params: { code: string } }>("/api/docs/problems/:code", async (request, reply) => {
    const found = problemPage(request.params.code, baseUrl);
    return found === undefined ? await answerNoPage(reply) : await sendPage(reply, found);
  });
}
