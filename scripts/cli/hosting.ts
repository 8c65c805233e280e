import { relative } from "node:path";
import { builtWebApp } from "../../gateway/settings/readConfig.ts";
import { RefusedStart } from "../../gateway/refusedStart.ts";
import { hasHostSettings, readHostSettings } from "../build/hosting/readHostSettings.ts";
import { manifestOf, nginxConfOf, writeHosting } from "../build/hosting/writeHosting.ts";

// Prepares the built web app for a host without the gateway, from API_BASE_URL, ENVIRONMENT and BRAND_…:
// docs/operating.md.

const [folder = relative("", builtWebApp)] = process.argv.slice(2);
try {
  const settings = await readHostSettings(process.env);
  writeHosting(folder, settings);
  console.log(
    `${folder} is for ${settings.config.environment}, with the API at ${settings.config.apiBaseUrl}${hasHostSettings(process.env) ? "" : " (the defaults, because no setting was given)"}.`,
  );
  console.log(`nginx configuration: ${nginxConfOf(folder)}; manifest: ${manifestOf(folder)}`);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
