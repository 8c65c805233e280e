import type { RuntimeConfig } from "@pay/contract/runtimeConfig.ts";
import { loadLogo } from "@pay/gateway/webApp/loadLogo.ts";
import { lookSettings, readBrandSettings } from "@pay/gateway/settings/readBrandSettings.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { readText } from "@pay/gateway/settings/readSetting.ts";
import { setting } from "@pay/gateway/settings/setting.ts";
import { environmentChoice as ENVIRONMENT } from "@pay/gateway/settings/settings.ts";

/** The settings of a host that serves the web app without the gateway. */
export interface HostSettings {
  readonly config: RuntimeConfig;
  /** The brand's logo, if it has one. */
  readonly logo?: { readonly path: string; readonly content: Buffer };
}

const API_BASE_URL = setting({
  name: "API_BASE_URL",
  meaning:
    "The address of the API: a path on the same origin, or a URL. The page's policy then allows the origin of that URL",
  kind: "a path such as `/api`, or an address such as `https://gateway.example/api`",
  fallback: "/api",
  otherwise: "`/api`",
  parse: (given, env) => (isApiBaseUrl(given, schemesOf(env)) ? given : undefined),
  demand: (given) =>
    `a path such as /api or an address such as https://gateway.example/api, but it is "${given}". Leave it out for /api.`,
});

/** Every setting of a static host by its variable, as docs/operating.md shows them. */
export const hostSettings = { API_BASE_URL, ENVIRONMENT, ...lookSettings } as const;

/** Whether any of the variables is set. */
export function hasHostSettings(env: Environ): boolean {
  return Object.keys(hostSettings).some((name) => readText(env, name) !== undefined);
}

/**
 * Reads the settings of a static host from environment variables (G43). `API_BASE_URL` is a path on the page's origin
 * (default `/api`) or an address. Throws `RefusedStart` with one sentence that names the variable.
 */
export async function readHostSettings(env: Environ): Promise<HostSettings> {
  const environment = ENVIRONMENT.read(env);
  const apiBaseUrl = API_BASE_URL.read(env);
  const { brand, logoFile } = readBrandSettings(env);
  const logo = logoFile === undefined ? undefined : await loadLogo(logoFile);
  const look = { ...brand, ...(logo && { logo: logo.path }) };
  return {
    config: {
      apiBaseUrl,
      environment,
      // Without a brand, the page loads no brand code.
      ...(Object.keys(look).length > 0 && { brand: look }),
    },
    ...(logo && { logo: { path: logo.path, content: logo.file.content } }),
  };
}

function schemesOf(env: Environ): readonly string[] {
  return ENVIRONMENT.read(env) === "live" ? ["https:"] : ["https:", "http:"];
}

function isApiBaseUrl(text: string, schemes: readonly string[]): boolean {
  if (text.startsWith("/")) return /^(?:\/[\w.~-]+)+\/?$/.test(text);
  const url = URL.parse(text);
  return (
    url !== null &&
    schemes.includes(url.protocol) &&
    // Must be in normal form, because it becomes part of the Content-Security-Policy.
    text.replace(/\/$/, "") === url.href.replace(/\/$/, "") &&
    url.username + url.password + url.search + url.hash === ""
  );
}
