import { cacheControlOf, freshEachTime } from "../../../gateway/http/webAppPages.ts";
import type { Headers } from "../../../gateway/http/pageHeaders.ts";
import type { Site } from "./site.ts";

/**
 * Returns the site's headers in the `_headers` format of static hosts. Hosts merge all matching rules, so each header
 * is in one rule only: security headers for all addresses, and the cache time by address.
 */
export function headersFile({ pageAddresses, pageHeaders, files }: Site): string {
  const rules: [string, Headers][] = [
    ["/*", pageHeaders],
    ...[...pageAddresses, "/config.json"].map((address): [string, Headers] => [
      address,
      { "cache-control": freshEachTime },
    ]),
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
