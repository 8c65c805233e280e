import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#contract/followableUrl.ts";
import { logoHeaders } from "./loadLogo.ts";
import type { WebApp } from "./loadWebApp.ts";
import { answerFile, type StaticFile } from "./staticFile.ts";

/** The addresses of the Web App's pages. Who puts a link together easily ends a path by a slash too many. */
const pages = ["/", "/status", "/status/", "/collection", "/instruction"];
const sandboxPages = ["/institution/*", "/sandbox", "/sandbox/", "/sandbox/return"];

/** Serves the Web App beside the API. */
export function registerWebApp(
  app: FastifyInstance,
  { page, contentSecurityPolicy, files, logo }: WebApp,
  environment: Environment,
): void {
  const secured = pageHeaders(contentSecurityPolicy);
  const isSandbox = environment === "sandbox";
  for (const url of [...pages, ...(isSandbox ? sandboxPages : [])]) {
    app.route({ method: ["GET", "HEAD"], url, handler: serve(page, secured) });
  }
  for (const [url, file] of files) {
    app.route({ method: ["GET", "HEAD"], url, handler: serve(file, {}) });
  }
  if (logo) {
    const handler = serve(logo.file, logoHeaders);
    app.route({ method: ["GET", "HEAD"], url: logo.path, handler });
  }
}

/**
 * Answers for an address that is none. A browser that goes there gets the Web App, whose page for it knows the ways out; all else, such as
 * a script that is gone, a plain page.
 */
export async function answerNoAddress(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  webApp: WebApp | undefined,
): Promise<FastifyReply> {
  const isVisit = method === "GET" && headers.accept?.includes("text/html") === true;
  if (webApp === undefined || !isVisit || url.startsWith("/assets/")) {
    return await answerNoPage(reply);
  }
  const { page, contentSecurityPolicy } = webApp;
  // Sent whole: what the browser has of it belongs to other addresses.
  const answer = answerFile(page, { "accept-encoding": headers["accept-encoding"] });
  return await reply
    .code(404)
    .headers({ ...answer.headers, ...pageHeaders(contentSecurityPolicy) })
    .send(answer.content);
}

/** A plain page for an address that is none. */
export async function answerNoPage(reply: FastifyReply): Promise<FastifyReply> {
  return await reply
    .code(404)
    .headers(
      pageHeaders(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      ),
    )
    .type("text/html; charset=utf-8")
    .send(
      '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Not found</title>\n<p>There is no page at this address.</p>\n</html>\n',
    );
}

function serve(file: StaticFile, more: Readonly<Record<string, string>>) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const answer = answerFile(file, headers);
    await reply
      .code(answer.status)
      .headers({ ...answer.headers, ...more })
      .send(answer.content);
  };
}

/** A payment page is shown in no frame and no other window's hands, and tells nobody its address, which holds the token. */
function pageHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  };
}
