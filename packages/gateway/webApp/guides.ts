import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../settings/config.ts";
import { type Headers, pageHeaders } from "./pageHeaders.ts";
import { answerFile, compressQuickly, once, type StaticFile, toStaticFile } from "./staticFile.ts";
import { cacheControlOf, freshEachTime, mediaTypes } from "./webAppPages.ts";

/** The guides of the build by address, each read when it is first asked for. */
export type Guides = ReadonlyMap<string, () => Promise<StaticFile>>;

/** The built guides: in `dist` of the checkout, or beside the bundled gateway in `dist/gateway`. */
const builtGuides = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../../dist/guides" : "../guides", import.meta.url),
);

const noGuide = "/docs/404";

/**
 * Finds the guides in the folder of a build: `operating.html` is served at `/docs/operating`, `index.html` at `/docs`, all other files
 * under their names. Returns undefined if there are none.
 */
export async function findGuides(folder = builtGuides): Promise<Guides | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const guides = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).replaceAll("\\", "/");
        return [addressOf(name), once(() => readGuide(file, name))];
      }),
  );
  return guides.has("/docs") && guides.has(noGuide) ? guides : undefined;
}

function addressOf(name: string): string {
  return name === "index.html" ? "/docs" : `/docs/${name.replace(/\.html$/, "")}`;
}

async function readGuide(file: string, name: string): Promise<StaticFile> {
  const content = await readFile(file);
  const ending = path.extname(name);
  if (ending === ".html") {
    const about = { type: "text/html; charset=utf-8", cacheControl: freshEachTime };
    return toStaticFile(content, about, await compressQuickly(content));
  }
  const about = {
    type: mediaTypes[ending] ?? "application/octet-stream",
    cacheControl: cacheControlOf(`/${name}`),
  };
  // Pictures are compressed already.
  return toStaticFile(content, about, ending === ".png" ? content : await compressQuickly(content));
}

/** Allows a guide nothing but its style sheet, its pictures and the form of the search. The search may run its script. */
function policyOf(address: string): string {
  return [
    "default-src 'none'",
    ...(address === "/docs/search" ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/**
 * Serves the guides at `/docs`. An address with a slash or `.md` at its end leads to the one without, and one that has no guide gets a
 * page with the search. If no guides are built, `/docs` leads to the description of the API.
 */
export function registerGuides(
  app: FastifyInstance,
  guides: Guides | undefined,
  { publicUrl, baseUrl }: Pick<Config, "publicUrl" | "baseUrl">,
): void {
  if (guides === undefined) {
    app.get("/docs", async (_request, reply) => await reply.redirect(`${baseUrl}/docs`, 302));
    return;
  }
  const isOverTls = publicUrl.startsWith("https:");
  const send = async (
    reply: FastifyReply,
    { address, status }: { readonly address: string; readonly status?: 404 },
  ) => {
    const file = await guides.get(address)?.();
    if (file === undefined) throw new Error(`the guides have no ${address}`);
    const answer = await answerFile(
      file,
      status === undefined ? reply.request.headers : encodingOf(reply),
    );
    const headers: Headers = { ...answer.headers, ...pageHeaders(policyOf(address), isOverTls) };
    return await reply
      .code(status ?? answer.status)
      .headers(headers)
      .send(answer.content);
  };
  for (const url of ["/docs", "/docs/*"])
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: async ({ url: asked }, reply) => {
        const [address = "", query] = asked.split("?", 2);
        if (guides.has(address) && address !== noGuide) return await send(reply, { address });
        const right = address.replace(/(?:\/|\.md|\/README\.md)$/, "").toLowerCase();
        if (right !== address && guides.has(right))
          return await reply.redirect(query === undefined ? right : `${right}?${query}`, 302);
        return await send(reply, { address: noGuide, status: 404 });
      },
    });
}

/** Returns the accepted encodings alone: a page for a wrong address is sent whole, whatever copy the browser has. */
function encodingOf({ request }: FastifyReply) {
  return { "accept-encoding": request.headers["accept-encoding"] };
}
