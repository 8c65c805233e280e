import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#contract/followableUrl.ts";
import { logoHeaders } from "./loadLogo.ts";
import type { WebApp } from "./loadWebApp.ts";
import { noPage } from "./noPage.ts";
import { pageAddresses } from "./pageAddresses.ts";
import { type Headers, pageHeaders, plainPolicy } from "./pageHeaders.ts";
import { answerFile, type StaticFile } from "./staticFile.ts";

/** Serves the web app beside the API. */
export function registerWebApp(
  app: FastifyInstance,
  webApp: WebApp,
  environment: Environment,
): void {
  const { page, files, logo } = webApp;
  for (const url of pageAddresses(environment)) {
    app.route({ method: ["GET", "HEAD"], url, handler: serve(page, webApp.pageHeaders) });
  }
  for (const [url, file] of files) {
    app.route({ method: ["GET", "HEAD"], url, handler: serve(file, webApp.fileHeaders) });
  }
  if (logo) {
    const handler = serve(logo.file, { ...webApp.fileHeaders, ...logoHeaders });
    app.route({ method: ["GET", "HEAD"], url: logo.path, handler });
  }
}

/**
 * Answers for an unknown address. A browser that navigates there gets the web app, whose page for it shows what to do. Other
 * requests, such as for a removed script, get a plain page.
 */
export async function answerNoAddress(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  webApp: WebApp | undefined,
): Promise<FastifyReply> {
  const isVisit = method === "GET" && headers.accept?.includes("text/html") === true;
  if (webApp === undefined || !isVisit || url.startsWith("/assets/")) {
    return await answerNoPage(reply, webApp?.fileHeaders);
  }
  // Sent without a conditional answer: the browser's copy belongs to other URLs.
  const answer = answerFile(webApp.page, { "accept-encoding": headers["accept-encoding"] });
  return await reply
    .code(404)
    .headers({ ...answer.headers, ...webApp.pageHeaders })
    .send(answer.content);
}

/** Answers with a plain 404 page. */
export async function answerNoPage(reply: FastifyReply, more: Headers = {}): Promise<FastifyReply> {
  return await reply
    .code(404)
    .headers({ ...pageHeaders(plainPolicy, false), ...more })
    .type("text/html; charset=utf-8")
    .send(noPage);
}

function serve(file: StaticFile, more: Headers) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const answer = answerFile(file, headers);
    await reply
      .code(answer.status)
      .headers({ ...answer.headers, ...more })
      .send(answer.content);
  };
}
