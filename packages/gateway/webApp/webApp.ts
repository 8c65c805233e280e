import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand, RuntimeConfig } from "@pay/contract/runtimeConfig.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import type { Config } from "../settings/config.ts";
import {
  cacheControlOf,
  freshAndPrivate,
  freshEachTime,
  inlineConfig,
  mediaTypes,
  noPage,
  pageAddresses,
} from "./webAppPages.ts";
import type { FindFormerFile } from "./formerFiles.ts";
import { loadLogo, type Logo, logoHeaders } from "./loadLogo.ts";
import { allowApi, fileHeaders, type Headers, pageHeaders, plainPolicy } from "./pageHeaders.ts";
import { answerFile, type StaticFile, toStaticFile } from "./staticFile.ts";

/** The built web app, ready to serve. */
export interface WebApp {
  /** The HTML of all pages; the React app routes by the URL. */
  readonly page: StaticFile;
  /** The headers of the page, and those of all other files. */
  readonly pageHeaders: Headers;
  readonly fileHeaders: Headers;
  readonly logo?: Logo;
  /** All other files by path. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

/** The headers file of the build, for hosts of the web app. */
const BuildHeaders = z.object({ contentSecurityPolicy: z.string() });

/** Files of the build that are not served, or served in another way. */
const notServed = new Set(["index.html", "headers.json", "sizes.json", "config.json"]);
/** The folder of the files with a hash in their names. */
const assets = "/assets/";
/** The logo of a static host; the gateway serves its own. */
const brandFolder = "/brand/";

/** Reads the built web app; undefined if it has not been built. */
export async function loadWebApp(config: Config): Promise<WebApp | undefined> {
  const folder = config.webAppDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  if (!names.includes("index.html") || !names.includes("headers.json")) return undefined;
  const logo = config.logoFile === undefined ? undefined : await loadLogo(config.logoFile);
  const runtimeConfig = runtimeConfigOf(config, logo);
  const configText = JSON.stringify(runtimeConfig);
  const shell = await readFile(path.join(folder, "index.html"), "utf8");
  const { contentSecurityPolicy } = BuildHeaders.parse(
    JSON.parse(await readFile(path.join(folder, "headers.json"), "utf8")),
  );

  const files = new Map<string, StaticFile>([
    [
      "/config.json",
      toStaticFile(Buffer.from(configText), {
        type: "application/json",
        cacheControl: freshEachTime,
      }),
    ],
  ]);
  const read = names.map(async (name) => {
    const type = mediaTypes[path.extname(name)];
    const address = `/${name.replaceAll("\\", "/")}`;
    if (type === undefined || notServed.has(name) || address.startsWith(brandFolder)) return [];
    const [content, brotli] = await Promise.all([
      readFile(path.join(folder, name)),
      names.includes(`${name}.br`) ? readFile(path.join(folder, `${name}.br`)) : undefined,
    ]);
    const file = toStaticFile(content, { type, cacheControl: cacheControlOf(address) }, brotli);
    return [{ address, file }];
  });
  for (const { address, file } of (await Promise.all(read)).flat()) files.set(address, file);
  const isOverTls = config.publicUrl.startsWith("https:");
  // Without its configuration the page prerenders nothing. A copy for a drill says so before it shows anything to pay.
  const inlined = config.outgoing ? configText : "";
  return {
    page: toStaticFile(Buffer.from(inlineConfig(shell, inlined)), {
      type: "text/html; charset=utf-8",
      cacheControl: freshAndPrivate,
    }),
    pageHeaders: pageHeaders(allowApi(contentSecurityPolicy, runtimeConfig.apiBaseUrl), isOverTls),
    fileHeaders: fileHeaders(isOverTls),
    ...(logo && { logo }),
    files,
  };
}

function runtimeConfigOf(config: Config, logo: Logo | undefined): RuntimeConfig {
  const { environment, webAppUrl, publicUrl, baseUrl } = config;
  const brand: Brand = { ...config.brand, ...(logo && { logo: logo.path }) };
  return {
    apiBaseUrl: webAppUrl === publicUrl ? "/api" : baseUrl,
    environment,
    ...(!config.outgoing && { outgoing: "off" as const }),
    // A page without a brand must load no code for one.
    ...(Object.keys(brand).length > 0 && { brand }),
  };
}

/** Serves the web app beside the API, with the files of other builds that `findFormer` finds. */
export function registerWebApp(
  app: FastifyInstance,
  webApp: WebApp,
  environment: Environment,
  findFormer?: FindFormerFile,
): void {
  const { page, files, logo } = webApp;
  for (const url of pageAddresses(environment)) {
    app.route({ method: ["GET", "HEAD"], url, handler: serve(page, webApp.pageHeaders) });
  }
  for (const [url, file] of files) {
    if (url.startsWith(assets)) continue;
    app.route({ method: ["GET", "HEAD"], url, handler: serve(file, webApp.fileHeaders) });
  }
  // One route for all: a route for each made the start longer.
  app.route({
    method: ["GET", "HEAD"],
    url: `${assets}*`,
    handler: async (request: FastifyRequest, reply) => {
      const [address = ""] = request.url.split("?");
      const file = files.get(address) ?? (await findFormer?.(address));
      return file
        ? await serve(file, webApp.fileHeaders)(request, reply)
        : await answerNoPage(reply, webApp.fileHeaders);
    },
  });
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
  if (webApp === undefined || !isVisit || url.startsWith(assets)) {
    return await answerNoPage(reply, webApp?.fileHeaders);
  }
  // Sent without a conditional answer: the browser's copy belongs to other URLs.
  const answer = await answerFile(webApp.page, { "accept-encoding": headers["accept-encoding"] });
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
    const answer = await answerFile(file, headers);
    return await reply
      .code(answer.status)
      .headers({ ...answer.headers, ...more })
      .send(answer.content);
  };
}
