import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { inlineConfig } from "../../../gateway/http/inlineConfig.ts";
import { noPage } from "../../../gateway/http/noPage.ts";
import { headersFile, redirectsFile } from "./headersFile.ts";
import { describeBuild } from "./manifest.ts";
import { nginxConf } from "./nginxConf.ts";
import { readFolder } from "./readFolder.ts";
import type { HostSettings } from "./readHostSettings.ts";
import { siteOf } from "./site.ts";

const BuildHeaders = z.object({ contentSecurityPolicy: z.string() });

/** Where what belongs to a built folder lies beside it. */
export const manifestOf = (folder: string) => `${folder}.manifest.json`;
export const nginxConfOf = (folder: string) => `${folder}.nginx.conf`;

/**
 * Writes into a built folder what a host without the gateway needs (G43): the configuration in the page and beside it, the page for no address, the
 * headers for hosts that read `_headers`; and beside the folder those for nginx, and the manifest of it all. Done again with other
 * settings, the new ones hold.
 */
export function writeHosting(folder: string, { config, logo }: HostSettings): void {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const text = JSON.stringify(config);
  write("index.html", inlineConfig(readFileSync(join(folder, "index.html"), "utf8"), text));
  write("config.json", text);
  write("404.html", noPage);
  if (logo) write(logo.path, logo.content);
  const { contentSecurityPolicy } = BuildHeaders.parse(
    JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")),
  );
  const site = siteOf(contentSecurityPolicy, config, [...readFolder(folder).keys()]);
  write("_headers", headersFile(site));
  write("_redirects", redirectsFile(site));
  writeFileSync(nginxConfOf(folder), nginxConf(site));
  const manifest = describeBuild(folder, site, { config, contentSecurityPolicy });
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
