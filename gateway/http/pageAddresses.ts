import type { Environment } from "#contract/followableUrl.ts";

/** The paths of the web app's pages. A merchant who builds links easily adds a slash too many. */
const pages = ["/", "/status", "/status/", "/collection", "/instruction"];
const sandboxPages = [
  "/institution/*",
  "/sandbox",
  "/sandbox/",
  "/sandbox/return",
  "/sandbox/links",
  "/sandbox/payments",
  "/sandbox/payins/*",
  "/sandbox/payouts/*",
  "/sandbox/callbacks",
  "/sandbox/tools",
  "/sandbox/money",
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

/** The cache policy of the page and its configuration, which change at the same URL. */
export const freshEachTime = "no-cache";

/** Returns the cache policy of a file. A name with a hash of its content never changes its meaning. */
export function cacheControlOf(address: string): string {
  return address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}
