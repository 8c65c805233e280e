import type { RuntimeConfig } from "#contract/runtimeConfig.ts";
import { loadLogo } from "../../gateway/http/loadLogo.ts";
import { readBrandSettings } from "../../gateway/readBrandSettings.ts";
import { type Environ, readChoice, readText } from "../../gateway/readSetting.ts";
import { RefusedStart } from "../../gateway/refusedStart.ts";

/** What whoever hosts the Web App without the gateway decides. */
export interface HostSettings {
  readonly config: RuntimeConfig;
  /** The brand's logo, where there is one. */
  readonly logo?: { readonly path: string; readonly content: Buffer };
}

/** The variables that are read. */
const names = [
  "API_BASE_URL",
  "ENVIRONMENT",
  "BRAND_NAME",
  "BRAND_ACCENT",
  "BRAND_RADIUS",
  "BRAND_FONT",
  "BRAND_LOGO",
] as const;

/** Whether any of the variables is set. */
export function hasHostSettings(env: Environ): boolean {
  return names.some((name) => readText(env, name) !== undefined);
}

/**
 * The settings of a static host from the environment's variables (G43): `API_BASE_URL`, a path on the page's own origin (`/api`, the
 * default) or an address; `ENVIRONMENT`; `BRAND_…`. Throws `RefusedStart` with one sentence that names the variable.
 */
export async function readHostSettings(env: Environ): Promise<HostSettings> {
  const environment = readChoice(env, "ENVIRONMENT", ["sandbox", "live"], "sandbox");
  const apiBaseUrl = readText(env, "API_BASE_URL") ?? "/api";
  const schemes = environment === "live" ? ["https:"] : ["https:", "http:"];
  if (!isApiBaseUrl(apiBaseUrl, schemes)) {
    throw new RefusedStart(
      `API_BASE_URL must be a path such as /api or an address such as https://gateway.example/api, but it is "${apiBaseUrl}"; leave it out for /api.`,
    );
  }
  const { brand, logoFile } = readBrandSettings(env);
  const logo = logoFile === undefined ? undefined : await loadLogo(logoFile);
  const look = { ...brand, ...(logo && { logo: logo.path }) };
  return {
    config: {
      apiBaseUrl,
      environment,
      // A page without a brand loads nothing for one.
      ...(Object.keys(look).length > 0 && { brand: look }),
    },
    ...(logo && { logo: { path: logo.path, content: logo.file.forms.identity } }),
  };
}

function isApiBaseUrl(text: string, schemes: readonly string[]): boolean {
  if (text.startsWith("/")) return /^(?:\/[\w.~-]+)+\/?$/.test(text);
  const url = URL.parse(text);
  return (
    url !== null &&
    schemes.includes(url.protocol) &&
    // Written as a browser would: what it is becomes part of a policy.
    text.replace(/\/$/, "") === url.href.replace(/\/$/, "") &&
    url.username + url.password + url.search + url.hash === ""
  );
}
