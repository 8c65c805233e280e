import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as z from "zod";
import { RuntimeConfig } from "@pay/contract/runtimeConfig.ts";
import { configIn, inlineConfig } from "@pay/gateway/webApp/webAppPages.ts";
import { listScripts } from "./scriptReasons.ts";

const FileEntry = z.object({ bytes: z.number(), sha256: z.string() });
export type FileEntry = z.infer<typeof FileEntry>;

/** The description of a build, for comparison. The same sources and settings give exactly the same manifest. */
export const Manifest = z.object({
  /** The page: its addresses, its configuration, its hash without that, and the policy of the build. */
  page: FileEntry.extend({
    addresses: z.array(z.string()),
    config: RuntimeConfig,
    contentSecurityPolicy: z.string(),
  }),
  /** The headers of the page over TLS, by name. */
  pageHeaders: z.record(z.string(), z.string()),
  fileHeaders: z.record(z.string(), z.string()),
  /** Each script that the page may run, with its reason. */
  scripts: z.array(z.object({ at: z.string(), integrity: z.string(), reason: z.string() })),
  /** Every other file by its address. */
  files: z.record(z.string(), FileEntry),
  /** The files of the build before, for pages that are still open. They are in the folder too. */
  formerFiles: z.optional(z.record(z.string(), FileEntry)),
});
export type Manifest = z.infer<typeof Manifest>;

/** Returns the size and the SHA-256 (hexadecimal) of a file. */
export function describeFile(content: Buffer): FileEntry {
  return {
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

/** Describes a page without its configuration, which differs between hosts (G43). */
export function describePage(page: string): FileEntry {
  const without = configIn(page) === undefined ? page : inlineConfig(page, "");
  return describeFile(Buffer.from(without));
}

/** Returns the manifest of a built folder for a site. `former` are the addresses of files of the build before. */
export function describeBuild(
  folder: string,
  site: Pick<Manifest, "pageHeaders" | "fileHeaders"> & {
    readonly pageAddresses: readonly string[];
  },
  { config, contentSecurityPolicy }: Pick<Manifest["page"], "config" | "contentSecurityPolicy">,
  former: ReadonlySet<string> = new Set(),
): Manifest {
  const all = [...readFolder(folder)];
  const files = new Map(all.filter(([address]) => !former.has(address)));
  const page = files.get("/index.html")?.toString() ?? "";
  files.delete("/index.html");
  return {
    page: {
      ...describePage(page),
      addresses: [...site.pageAddresses],
      config,
      contentSecurityPolicy,
    },
    pageHeaders: { ...site.pageHeaders },
    fileHeaders: { ...site.fileHeaders },
    scripts: listScripts(page, files),
    files: describeFiles([...files]),
    ...(former.size > 0 && {
      formerFiles: describeFiles(all.filter(([address]) => former.has(address))),
    }),
  };
}

function describeFiles(files: readonly (readonly [string, Buffer])[]): Record<string, FileEntry> {
  return Object.fromEntries(
    files.map(([address, content]) => [address, describeFile(content)] as const),
  );
}

/** Returns every file of a folder by its address, in the order of the addresses. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((file) => [`/${relative(folder, file).replaceAll("\\", "/")}`, file] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([address, file]) => [address, readFileSync(file)]),
  );
}
