import { pageAddresses } from "../../../gateway/http/pageAddresses.ts";
import {
  allowApi,
  fileHeaders,
  type Headers,
  pageHeaders,
} from "../../../gateway/http/pageHeaders.ts";
import type { RuntimeConfig } from "#contract/runtimeConfig.ts";

/** What a host has to know to serve the built Web App: the same for every host. */
export interface Site {
  /** Where the page is served; `*` stands for the rest of a path. */
  readonly pageAddresses: readonly string[];
  readonly pageHeaders: Headers;
  readonly fileHeaders: Headers;
  /** Addresses of the files that lie neither in `/assets/` nor in `/brand/`. */
  readonly files: readonly string[];
}

/** Notes of the build, files for hosts, and forms of other files: no address of the Web App. */
const notServed =
  /^\/(?:index\.html|404\.html|headers\.json|sizes\.json|_headers|_redirects)$|\.br$/;

/** Whether a built file has an address. The page has others than its own. */
export function isServed(address: string): boolean {
  return !notServed.test(address);
}

/** The site of a build, which hosts serve over TLS. `contentSecurityPolicy` is the build's own, `addresses` are all its files. */
export function siteOf(
  contentSecurityPolicy: string,
  { apiBaseUrl, environment }: RuntimeConfig,
  addresses: readonly string[],
): Site {
  return {
    pageAddresses: pageAddresses(environment),
    pageHeaders: pageHeaders(allowApi(contentSecurityPolicy, apiBaseUrl), true),
    fileHeaders: fileHeaders(true),
    files: addresses.filter(
      (address) =>
        isServed(address) && !/^\/(?:assets|brand)\//.test(address) && address !== "/config.json",
    ),
  };
}
