import { pageAddresses } from "@pay/gateway/webApp/webAppPages.ts";
import {
  allowApi,
  fileHeaders,
  type Headers,
  pageHeaders,
} from "@pay/gateway/webApp/pageHeaders.ts";
import type { RuntimeConfig } from "@pay/contract/runtimeConfig.ts";

/** The data that every host needs to serve the built web app. */
export interface Site {
  /** The addresses of the page; `*` stands for the rest of a path. */
  readonly pageAddresses: readonly string[];
  readonly pageHeaders: Headers;
  readonly fileHeaders: Headers;
  /** Addresses of the files outside of `/assets/` and `/brand/`. */
  readonly files: readonly string[];
}

/** Files without an address: reports of the build, files for hosts, and compressed forms. */
const notServed =
  /^\/(?:index\.html|404\.html|headers\.json|sizes\.json|_headers|_redirects)$|\.br$/;

/** Whether a built file is served under its own address. The page is not. */
export function isServed(address: string): boolean {
  return !notServed.test(address);
}

/** Returns the site of a build, which hosts serve over TLS. `addresses` are those of all files of the build. */
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
