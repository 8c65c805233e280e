import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { inlineConfig, noPage } from "@pay/gateway/webApp/webAppPages.ts";
import { headersFile, redirectsFile, nginxConf } from "./hostFiles.ts";
import { describeBuild, describePage, Manifest, readFolder } from "./manifest.ts";
import type { HostSettings } from "./readHostSettings.ts";
import { siteOf } from "./site.ts";

const BuildHeaders = z.object({ contentSecurityPolicy: z.string() });

/** The path of the manifest of a built folder, beside the folder. */
export const manifestOf = (folder: string) => `${folder}.manifest.json`;
export const nginxConfOf = (folder: string) => `${folder}.nginx.conf`;

/**
 * Writes the files that a host without the gateway needs (G43). Into the folder: the configuration, inline and as a
 * file, the 404 page, `_headers` and `_redirects`. Beside it: the nginx configuration and the manifest. A second call
 * with other settings replaces them. `former` is the folder of the build before, with its manifest beside it: its files
 * with a hash are added for pages that are still open. A call without it removes them.
 */
export function writeHosting(
  folder: string,
  { config, logo }: HostSettings,
  former?: string,
): void {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  removeFormer(folder, readFileSync(join(folder, "index.html"), "utf8"));
  const copied = former === undefined ? [] : copyFormer(former, folder);
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
  const page = { config, contentSecurityPolicy };
  const manifest = describeBuild(folder, site, page, new Set(copied));
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Removes the files of the build before, which an earlier call has copied. A manifest of another page is an older build's. */
function removeFormer(folder: string, page: string): void {
  if (!existsSync(manifestOf(folder))) return;
  const read = Manifest.safeParse(JSON.parse(readFileSync(manifestOf(folder), "utf8")));
  if (!read.success || read.data.page.sha256 !== describePage(page).sha256) return;
  for (const address of Object.keys(read.data.formerFiles ?? {}))
    rmSync(join(folder, address), { force: true });
}

/** Copies the files with a hash that only the former build has, and returns their addresses. */
function copyFormer(former: string, folder: string): readonly string[] {
  const { files } = Manifest.parse(JSON.parse(readFileSync(manifestOf(former), "utf8")));
  const addresses = Object.keys(files).filter(
    (address) => address.startsWith("/assets/") && !existsSync(join(folder, address)),
  );
  for (const address of addresses) copyFileSync(join(former, address), join(folder, address));
  return addresses;
}
