import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { logoTypeOf } from "../settings/readBrandSettings.ts";
import { RefusedStart } from "../refusedStart.ts";
import { type StaticFile, toStaticFile } from "./staticFile.ts";

/** A logo of 64 × 40 pixels needs far less; more would be what customers wait for. */
const maximumBytes = 262_144;

/** What a file of each type begins with, or holds. */
const marks: Readonly<Record<string, (content: Buffer) => boolean>> = {
  "image/svg+xml": (content) => content.includes("<svg"),
  "image/png": (content) => content.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1A\n",
  "image/webp": (content) =>
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP",
};

/** A brand's logo, ready to be served. */
export interface Logo {
  /** Its path on the Web App's origin. */
  readonly path: string;
  readonly file: StaticFile;
}

/**
 * Opened by itself a picture runs nothing, loads nothing and is taken for nothing else, whoever made it: an SVG may hold more than
 * outlines. On a page it is drawn with its own styles all the same.
 */
export const logoHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Reads the logo's file (G43). Throws `RefusedStart`, naming the setting, where it cannot be served as one. */
export async function loadLogo(path: string): Promise<Logo> {
  const type = logoTypeOf(path) ?? "";
  const content = await readFile(path).catch(() => {
    throw new RefusedStart(`BRAND_LOGO names ${path}, which cannot be read.`);
  });
  if (content.length > maximumBytes) {
    throw new RefusedStart(`BRAND_LOGO names ${path}, which is larger than 256 KiB.`);
  }
  if (marks[type]?.(content) !== true) {
    throw new RefusedStart(`BRAND_LOGO names ${path}, which is no picture of the kind it ends in.`);
  }
  return {
    path: `/brand/logo${extname(path).toLowerCase()}`,
    file: toStaticFile(content, { type, cacheControl: "public, max-age=3600" }),
  };
}
