import { cacheControlOf, freshEachTime } from "../../../gateway/http/pageAddresses.ts";
import type { Headers } from "../../../gateway/http/pageHeaders.ts";
import type { Site } from "./site.ts";

/**
 * The headers of the site in the `_headers` format of static hosts. Rules that match add up there, so that each header stands in one of
 * them: what keeps the page safe for all addresses, also those that nobody thought of, and how long each is kept.
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
 * Where the page is served in the `_redirects` format of static hosts: at its own addresses and at no other, so that a script that is
 * gone is not answered by a page. `/404.html` is what such hosts serve for the rest.
 */
export function redirectsFile({ pageAddresses }: Site): string {
  return pageAddresses
    .filter((address) => address !== "/")
    .map((address) => `${address} / 200\n`)
    .join("");
}
