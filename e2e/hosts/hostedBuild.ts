import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Manifest } from "../../scripts/build/hosting/manifest.ts";
import { readHostSettings } from "../../scripts/build/hosting/readHostSettings.ts";
import { manifestOf, nginxConfOf, writeHosting } from "../../scripts/build/hosting/writeHosting.ts";
import { verifyAddress } from "../../scripts/cli/verify/verifyPlace.ts";
import type { WebApp } from "./serveWebApp.ts";

/** The settings of a host, by the names of their variables. */
export type Settings = Readonly<Record<string, string>>;

/** A copy of the built Web App that a host serves, with the files that the build writes for hosts. */
export interface HostedBuild {
  readonly folder: string;
  readonly nginxConf: string;
  readonly discard: () => Promise<void>;
}

/** A host that serves the built Web App. */
export interface Host extends WebApp {
  /** The folder that the host serves; the gateway keeps the files in memory. */
  readonly folder?: string;
}

/** Copies the build and prepares the copy for a host with these settings, as `npm run hosting` does. */
export async function copyBuild(settings: Settings): Promise<HostedBuild> {
  const top = await mkdtemp(join(tmpdir(), "hosted-"));
  const folder = join(top, "web");
  await cp("dist/web", folder, { recursive: true });
  writeHosting(folder, await readHostSettings(settings));
  return {
    folder,
    nginxConf: nginxConfOf(folder),
    discard: () => rm(top, { recursive: true, force: true }),
  };
}

/** Returns the findings of `npm run verify` on a host, by the manifest of a build with these settings. */
export async function verifyHost({ origin }: WebApp, settings: Settings = {}): Promise<string[]> {
  const build = await copyBuild(settings);
  const text = await readFile(manifestOf(build.folder), "utf8");
  await build.discard();
  return await verifyAddress(origin, Manifest.parse(JSON.parse(text)));
}

/** Headers of a browser that navigates to an address. */
export const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } as const;

/** Requests an address of a host outside a browser. Returns the answer, whatever its status. */
export async function askHost(
  { origin }: WebApp,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(origin + address, { headers, redirect: "manual" });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
