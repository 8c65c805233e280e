import type { Environment } from "@pay/contract/followableUrl.ts";

/** The paths of the web app's pages. A merchant who builds links easily adds a slash too many. */
const pages = ["/", "/status", "/status/", "/collection", "/instruction"];
const sandboxPages = [
  "/institution/*",
  "/sandbox",
  "/sandbox/",
  "/sandbox/shop",
  "/sandbox/return",
  "/sandbox/links",
  "/sandbox/payments",
  "/sandbox/payins/*",
  "/sandbox/payouts/*",
  "/sandbox/callbacks",
  "/sandbox/tools",
  "/sandbox/money",
  "/sandbox/keys",
];

/**
 * Returns the paths at which the web app's HTML is served; `*` stands for the rest of a path. Live has none of the sandbox's
 * (G28).
 */
export function pageAddresses(environment: Environment): readonly string[] {
  return environment === "sandbox" ? [...pages, ...sandboxPages] : pages;
}

/** Media types by file extension; files of other types are not served. */
export const mediaTypes: Readonly<Record<string, string>> = {
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

/** The cache policy of the configuration, which changes at the same URL. */
export const freshEachTime = "no-cache";

/**
 * The cache policy of the page: its URL holds a token, so no shared cache keeps it. The back-forward cache may: `no-store` would end
 * that.
 */
export const freshAndPrivate = "private, no-cache";

/** Returns the cache policy of a file. A name with a hash of its content never changes its meaning. */
export function cacheControlOf(address: string): string {
  return address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

const slot = /(<script type="application\/json" id="runtime-config">)([^<]*)(<\/script>)/;

/**
 * Inserts the configuration into the HTML shell, so that the page need not request it (G43). Escapes it, so that it cannot close
 * its element.
 */
export function inlineConfig(shell: string, runtimeConfig: string): string {
  const escaped = runtimeConfig.replaceAll("<", String.raw`\u003c`);
  if (!slot.test(shell))
    throw new Error("the HTML has no element with the id runtime-config. Build the Web App again");
  return shell.replace(slot, (_, begin: string, __: string, end: string) => begin + escaped + end);
}

/** Returns the configuration in a shell as text; undefined if the shell has no place for one. */
export function configIn(shell: string): string | undefined {
  return slot.exec(shell)?.[2];
}

/** The body of a 404 for requests that do not ask for a page. */
export const noPage =
  '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Not found</title>\n<p>There is no page at this address.</p>\n</html>\n';
