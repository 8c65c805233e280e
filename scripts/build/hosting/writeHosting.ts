import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { inlineConfig, noPage } from "../../../gateway/http/webAppPages.ts";
import { headersFile, redirectsFile, nginxConf } from "./hostFiles.ts";
import { describeBuild, readFolder } from "./manifest.ts";
import type { HostSettings } from "./readHostSettings.ts";
import { siteOf } from "./site.ts";

const BuildHeaders = z.object({ contentSecurityPolicy: z.string() });

/** The path of the manifest of a built folder, beside the folder. */
export const manifestOf = (folder: string) => `${folder}.manifest.json`;
export const nginxConfOf = (folder: string) => `${folder}.nginx.conf`;

/**
 * Writes the files that a host without the gateway needs (G43). Into the folder: the configuration, inline and as a
 * file, the 404 page, `_headers` and `_redirects`. Beside it: the nginx configuration and the manifest. A second call
 * with other settings replaces them.
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
