import { pageAddresses } from "../../../gateway/http/webAppPages.ts";
import { allowApi } from "../../../gateway/http/pageHeaders.ts";
import { describeFile, type Manifest } from "../../build/hosting/manifest.ts";
import type { HostSettings } from "../../build/hosting/readHostSettings.ts";

/** Returns the manifest of the same build with other settings, such as those of the gateway. */
export function withSettings(manifest: Manifest, { config, logo }: HostSettings): Manifest {
  const { page, pageHeaders, files } = manifest;
  return {
    ...manifest,
    page: { ...page, config, addresses: [...pageAddresses(config.environment)] },
    pageHeaders: {
      ...pageHeaders,
      "content-security-policy": allowApi(page.contentSecurityPolicy, config.apiBaseUrl),
    },
    files: { ...files, ...(logo && { [logo.path]: describeFile(logo.content) }) },
  };
}
