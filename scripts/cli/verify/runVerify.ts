import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { builtWebApp } from "@pay/gateway/settings/readConfig.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { Manifest, describeFile } from "../../build/hosting/manifest.ts";
import {
  hasHostSettings,
  readHostSettings,
  type HostSettings,
} from "../../build/hosting/readHostSettings.ts";
import { isServed } from "../../build/hosting/site.ts";
import { manifestOf } from "../../build/hosting/writeHosting.ts";
import { readArguments, WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { Unreachable, verifyAddress, verifyFolder } from "./verifyPlace.ts";
import { pageAddresses } from "@pay/gateway/webApp/webAppPages.ts";
import { allowApi } from "@pay/gateway/webApp/pageHeaders.ts";

const usage = `Compares a built folder, or the files served at an address, with the manifest of the build.

  npm run verify                                compares the folder dist/web
  npm run verify -- <folder>
  npm run verify -- https://pay.example         compares its pages, files and headers
  npm run verify -- --manifest <file> <place>   uses another manifest (default dist/web.manifest.json)

If the host changes the configuration, set API_BASE_URL, ENVIRONMENT and BRAND_… to its values.
Exit code: 0 everything matches the build, 1 something differs, 2 the comparison was not possible.
`;

/** Compares the place in the arguments with a manifest and prints each difference; returns the exit code. */
export async function runVerify(
  argv: readonly string[],
  env: Environ,
  { print, printError }: Output,
): Promise<0 | 1 | 2> {
  try {
    const { words, options } = readArguments(argv, ["manifest"], ["help"]);
    if (options.has("help")) {
      print(usage);
      return 0;
    }
    const built = relative("", builtWebApp);
    const [place = built, ...more] = words;
    if (more.length > 0)
      throw new WrongArguments("Several places were given. Name one folder or one address.");
    const isAddress = /^https?:\/\//.test(place);
    const file = options.get("manifest")?.at(-1) ?? manifestOf(isAddress ? built : place);
    const made = readManifest(file);
    const manifest = hasHostSettings(env) ? withSettings(made, await readHostSettings(env)) : made;
    const found = isAddress
      ? await verifyAddress(place.replace(/\/$/, ""), manifest)
      : verifyFolder(place, manifest);
    for (const difference of found) printError(`${difference}\n`);
    if (found.length > 0) return 1;
    const files = Object.keys(manifest.files).filter((address) => !isAddress || isServed(address));
    const page = isAddress
      ? `the page at its ${manifest.page.addresses.length} addresses, ${files.length} files, and the headers of each`
      : `the page and ${files.length} files`;
    print(`${place} matches the build: ${page}.\n`);
    return 0;
  } catch (error) {
    if (error instanceof WrongArguments)
      printError(`${error.message} See npm run verify -- --help.\n`);
    else if (error instanceof RefusedStart || error instanceof Unreachable)
      printError(`${error.message}\n`);
    else throw error;
    return 2;
  }
}

function readManifest(file: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Unreachable(
      `There is no manifest of a build at ${file}. Run npm run build, or name another manifest with --manifest.`,
    );
  }
}

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
