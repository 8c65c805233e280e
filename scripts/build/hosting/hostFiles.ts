import {
  cacheControlOf,
  freshAndPrivate,
  freshEachTime,
  mediaTypes,
} from "@pay/gateway/webApp/webAppPages.ts";
import { type Headers, pageHeaders, plainPolicy } from "@pay/gateway/webApp/pageHeaders.ts";
import type { Site } from "./site.ts";
import { logoHeaders } from "@pay/gateway/webApp/loadLogo.ts";

/**
 * Returns the site's headers in the `_headers` format of static hosts. Hosts merge all matching rules, so each header
 * is in one rule only: security headers for all addresses, and the cache time by address.
 */
export function headersFile(site: Site): string {
  const { pageAddresses, files } = site;
  const rules: [string, Headers][] = [
    ["/*", site.pageHeaders],
    ...pageAddresses.map((address): [string, Headers] => [
      address,
      { "cache-control": freshAndPrivate },
    ]),
    ["/config.json", { "cache-control": freshEachTime }],
    ...["/assets/*", "/brand/*", ...files].map((address): [string, Headers] => [
      address,
      { "cache-control": cacheControlOf(address) },
    ]),
  ];
  return rules
    .map(([address, headers]) =>
      [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        "\n",
      ),
    )
    .join("\n\n")
    .concat("\n");
}

/**
 * Returns the page's addresses in the `_redirects` format of static hosts. Other addresses get the host's `/404.html`,
 * so that the page never answers for a missing script.
 */
export function redirectsFile({ pageAddresses }: Site): string {
  return pageAddresses
    .filter((address) => address !== "/")
    .map((address) => `${address} / 200\n`)
    .join("");
}

const preface = `# The Web App for nginx, written by its build. To be included in a server that ends TLS:
#
#   server {
#     listen 443 ssl;
#     server_name pay.example;
#     ssl_certificate     …;
#     ssl_certificate_key …;
#     root /srv/payment-web-app/web;
#     include /srv/payment-web-app/web.nginx.conf;
#     # Where the API has the same origin; in the sandbox also its shop, /sandbox/shop/.
#     location /api/ { proxy_pass http://127.0.0.1:8080; }
#     location /logos/ { proxy_pass http://127.0.0.1:8080; }
#   }

# A page's address holds a token and the customer's name, so it must not be logged.
access_log off;
log_not_found off;

# A link may have 16 KiB, so its headers are larger.
large_client_header_buffers 4 64k;

server_tokens off;
absolute_redirect off;
default_type application/octet-stream;
charset utf-8;
gzip on;
gzip_vary on;
gzip_min_length 512;`;

/**
 * Returns the site as a part of an nginx `server`. Each location sets all headers, because nginx inherits none into a
 * location with one of its own.
 */
export function nginxConf(site: Site): string {
  const page = [...addHeaders(site.pageHeaders), cache(freshAndPrivate)];
  const file = addHeaders(site.fileHeaders);
  const types = Object.entries(mediaTypes).map(
    ([ending, type]) => `${type.split(";")[0]} ${ending.slice(1)};`,
  );
  const texts = Object.values(mediaTypes).filter((type) => type.includes("charset="));
  const packed = Object.values(mediaTypes).filter((type) => /text|json|svg/.test(type));
  return [
    preface,
    `charset_types ${texts.map(bare).join(" ")};`,
    `gzip_types ${packed.map(bare).join(" ")};`,
    block("types", ["text/html html;", ...types]),
    "# At an unknown address, a browser gets the page, which offers links; other clients get a plain 404 page.",
    "set $no_page /404.html;",
    block('if ($http_accept ~* "text/html")', ["set $no_page /index.html;"]),
    "error_page 404 /404.html;",
    block("location /", ["error_page 404 $no_page;", "return 404;"]),
    block("location = /index.html", ["internal;", ...page]),
    block("location = /404.html", [
      "internal;",
      ...addHeaders({ ...pageHeaders(plainPolicy, false), ...site.fileHeaders }),
    ]),
    block(`location ~ ^(?:${site.pageAddresses.map(pattern).join("|")})$`, [
      ...page,
      "try_files /index.html =404;",
    ]),
    block("location ^~ /assets/", [
      ...file,
      cache(cacheControlOf("/assets/")),
      String.raw`location ~ \.br$ { return 404; }`,
      "try_files $uri =404;",
    ]),
    block("location ^~ /brand/", [
      ...addHeaders({ ...site.fileHeaders, ...logoHeaders }),
      cache(cacheControlOf("/brand/")),
      "try_files $uri =404;",
    ]),
    block("location = /config.json", [...file, cache(freshEachTime), "try_files $uri =404;"]),
    block(`location ~ ^(?:${site.files.map(pattern).join("|")})$`, [
      ...file,
      cache(cacheControlOf("/")),
      "try_files $uri =404;",
    ]),
  ]
    .join("\n\n")
    .concat("\n");
}

function addHeaders(all: Headers): string[] {
  return Object.entries(all).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

/** Returns the cache header. `always` covers every status; without it, nginx leaves the header out of errors. */
function cache(value: string): string {
  return `add_header cache-control "${value}"${value.includes("no-cache") ? " always" : ""};`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;
}

function bare(type: string): string {
  return type.split(";")[0] ?? type;
}

/** Returns an address as a regular expression; `*` stands for the rest of a path. */
function pattern(address: string): string {
  return address.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*");
}
