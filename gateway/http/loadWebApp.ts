import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { Brand } from "#contract/brand.ts";
import type { RuntimeConfig } from "#contract/runtimeConfig.ts";
import type { Config } from "../config.ts";
import { loadLogo, type Logo } from "./loadLogo.ts";
import { type StaticFile, toStaticFile } from "./staticFile.ts";

/** The built Web App, ready to be served. */
export interface WebApp {
  /** Every page is this one: the program in it looks at the address. */
  readonly page: StaticFile;
  readonly contentSecurityPolicy: string;
  readonly logo?: Logo;
  /** Everything else by its path. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

/** What the build says for whoever serves it. */
const BuildHeaders = z.object({ contentSecurityPolicy: z.string() });

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
/** Notes of the build, and what is served in another way. */
const notServed = new Set(["index.html", "headers.json", "sizes.json", "config.json"]);

/** Reads the built Web App; undefined where it has not been built. */
export async function loadWebApp(config: Config): Promise<WebApp | undefined> {
  const folder = config.webAppDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  if (!names.includes("index.html") || !names.includes("headers.json")) return undefined;
  const logo = config.logoFile === undefined ? undefined : await loadLogo(config.logoFile);
  const runtimeConfig = JSON.stringify(runtimeConfigOf(config, logo));
  const shell = await readFile(path.join(folder, "index.html"), "utf8");
  const { contentSecurityPolicy } = BuildHeaders.parse(
    JSON.parse(await readFile(path.join(folder, "headers.json"), "utf8")),
  );

  const files = new Map<string, StaticFile>([
    [
      "/config.json",
      toStaticFile(Buffer.from(runtimeConfig), {
        type: "application/json",
        cacheControl: "no-cache",
      }),
    ],
  ]);
  for (const name of names) {
    const type = types[path.extname(name)];
    if (type === undefined || notServed.has(name)) continue;
    const address = `/${name.replaceAll("\\", "/")}`;
    const brotli = names.includes(`${name}.br`)
      ? await readFile(path.join(folder, `${name}.br`))
      : undefined;
    const content = await readFile(path.join(folder, name));
    files.set(
      address,
      toStaticFile(content, { type, cacheControl: cacheControlOf(address) }, brotli),
    );
  }
  return {
    page: toStaticFile(Buffer.from(inlineConfig(shell, runtimeConfig)), {
      type: "text/html; charset=utf-8",
      cacheControl: "no-cache",
    }),
    contentSecurityPolicy: allowApi(contentSecurityPolicy, config),
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
    // A page without a brand loads nothing for one.
    ...(Object.keys(brand).length > 0 && { brand }),
  };
}

/** Names with a hash of their content never mean anything else. */
function cacheControlOf(address: string): string {
  return address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

/** Puts the configuration into the shell, so that the page need not ask for it (G43). Nothing in it can end the element it stands in. */
export function inlineConfig(shell: string, runtimeConfig: string): string {
  const escaped = runtimeConfig.replaceAll("<", String.raw`\u003c`);
  const slot = /(<script type="application\/json" id="runtime-config">)[^<]*(<\/script>)/;
  if (!slot.test(shell)) throw new Error("the page has no place for its runtime configuration");
  return shell.replace(slot, (_, begin: string, end: string) => `${begin}${escaped}${end}`);
}

/** Where the page and the API have different origins, the page may call the API's. */
function allowApi(policy: string, { webAppUrl, publicUrl }: Config): string {
  return webAppUrl === publicUrl
    ? policy
    : policy.replace("connect-src 'self'", `connect-src 'self' ${publicUrl}`);
}
