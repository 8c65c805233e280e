import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { logoTypeOf } from "../settings/readBrandSettings.ts";
import { RefusedStart } from "../refusedStart.ts";
import { type StaticFile, toStaticFile } from "./staticFile.ts";

/** A logo of 64 × 40 pixels needs far less; a larger file makes customers wait. */
const maximumBytes = 262_144;

/** Check that a file's content has its type. */
const marks: Readonly<Record<string, (content: Buffer) => boolean>> = {
  "image/svg+xml": (content) => content.includes("<svg"),
  "image/png": (content) => content.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1A\n",
  "image/webp": (content) =>
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP",
};

/** A brand's logo, ready to serve. */
export interface Logo {
  /** Its path on the web app's origin. */
  readonly path: string;
  readonly file: StaticFile;
}

/**
 * Headers that keep an image from running or loading anything when it is opened by itself: an SVG can contain scripts. A page
 * still draws it with its own styles.
 */
export const logoHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Reads the logo's file (G43). Throws `RefusedStart` with the name of the setting if it is not a usable logo. */
export async function loadLogo(path: string): Promise<Logo> {
  const type = logoTypeOf(path) ?? "";
  const content = await readFile(path).catch(() => {
    throw new RefusedStart(
      `BRAND_LOGO names ${path}, and the service cannot read that file. Set it to a file that the service may read.`,
    );
  });
  if (content.length > maximumBytes) {
    throw new RefusedStart(
      `BRAND_LOGO names ${path}, and that file is larger than 256 KiB. Set it to a smaller file.`,
    );
  }
  if (marks[type]?.(content) !== true) {
    throw new RefusedStart(
      `BRAND_LOGO names ${path}, and the content of that file does not match its extension. Set it to an SVG, PNG or WebP file.`,
    );
  }
  return {
    path: `/brand/logo${extname(path).toLowerCase()}`,
    file: toStaticFile(content, { type, cacheControl: "public, max-age=3600" }),
  };
}
