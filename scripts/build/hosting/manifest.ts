import { createHash } from "node:crypto";
import { RuntimeConfig } from "#contract/runtimeConfig.ts";
import * as z from "zod";
import { configIn, inlineConfig } from "../../../gateway/http/inlineConfig.ts";
import { readFolder } from "./readFolder.ts";
import { listScripts } from "./scriptInventory.ts";

const FileEntry = z.object({ bytes: z.number(), sha256: z.string() });
export type FileEntry = z.infer<typeof FileEntry>;

/** What a build is, for whoever compares with it: by the same sources and settings it is the same to the letter. */
export const Manifest = z.object({
  /** The one page: its addresses, its configuration, what it is without that, and the policy that the build gave it. */
  page: FileEntry.extend({
    addresses: z.array(z.string()),
    config: RuntimeConfig,
    contentSecurityPolicy: z.string(),
  }),
  /** The headers that the page is sent with over TLS, by name. */
  pageHeaders: z.record(z.string(), z.string()),
  fileHeaders: z.record(z.string(), z.string()),
  /** Each script that the page may run, and why it is there. */
  scripts: z.array(z.object({ at: z.string(), integrity: z.string(), reason: z.string() })),
  /** Every other file by its address. */
  files: z.record(z.string(), FileEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** Describes bytes: how many, and their SHA-256 in hexadecimal digits. */
export function describeFile(content: Buffer): FileEntry {
  return {
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

/** Describes a page as it is without its configuration, which differs between hosts (G43). */
export function describePage(page: string): FileEntry {
  const without = configIn(page) === undefined ? page : inlineConfig(page, "");
  return describeFile(Buffer.from(without));
}

/** The manifest of a built folder that hosts serve so. */
export function describeBuild(
  folder: string,
  site: Pick<Manifest, "pageHeaders" | "fileHeaders"> & {
    readonly pageAddresses: readonly string[];
  },
  { config, contentSecurityPolicy }: Pick<Manifest["page"], "config" | "contentSecurityPolicy">,
): Manifest {
  const files = readFolder(folder);
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
    files: Object.fromEntries(
      [...files].map(([address, content]) => [address, describeFile(content)]),
    ),
  };
}
