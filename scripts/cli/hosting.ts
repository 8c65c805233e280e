import { existsSync } from "node:fs";
import { relative } from "node:path";
import { builtWebApp } from "@pay/gateway/settings/readConfig.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { hasHostSettings, readHostSettings } from "../build/hosting/readHostSettings.ts";
import { manifestOf, nginxConfOf, writeHosting } from "../build/hosting/writeHosting.ts";
import { readArguments, WrongArguments } from "./administrator/readArguments.ts";

// Prepares the built web app for a host without the gateway, from API_BASE_URL, ENVIRONMENT and BRAND_…, with the files of
// the build before by `--former`: docs/operating.md.

try {
  const { words, options } = readArguments(process.argv.slice(2), ["former"], []);
  const [folder = relative("", builtWebApp)] = words;
  const former = options.get("former")?.at(-1);
  if (former !== undefined && !existsSync(manifestOf(former)))
    throw new WrongArguments(
      `${manifestOf(former)} is missing. Give --former the folder web of the release before, with its manifest beside it.`,
    );
  const settings = await readHostSettings(process.env);
  writeHosting(folder, settings, former);
  console.log(
    `${folder} is for ${settings.config.environment}, with the API at ${settings.config.apiBaseUrl}${hasHostSettings(process.env) ? "" : " (the defaults, because no setting was given)"}.`,
  );
  console.log(`nginx configuration: ${nginxConfOf(folder)}; manifest: ${manifestOf(folder)}`);
} catch (error) {
  if (!(error instanceof RefusedStart || error instanceof WrongArguments)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
