import type { Environment } from "#contract/followableUrl.ts";

/** The addresses of the Web App's pages. Who puts a link together easily ends a path by a slash too many. */
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

/** Where the one page of the Web App is served; `*` stands for the rest of a path. Of the sandbox nothing is there in live (G28). */
export function pageAddresses(environment: Environment): readonly string[] {
  return environment === "sandbox" ? [...pages, ...sandboxPages] : pages;
}

/** What a file is, by the end of its name; what is not listed is not served. */
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

/** The page, and the configuration beside it, are asked for each time: they change at the same address. */
export const freshEachTime = "no-cache";

/** How long a browser may keep a file. Names with a hash of their content never mean anything else. */
export function cacheControlOf(address: string): string {
  return address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}
