import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { StaticFile } from "../staticFile.ts";

/** The files of the API reader by name. */
export const readerFiles = [
  {
    name: "swagger-ui.css",
    type: "text/css; charset=utf-8",
    url: import.meta.resolve("swagger-ui-dist/swagger-ui.css"),
  },
  {
    name: "swagger-ui-bundle.js",
    type: "text/javascript; charset=utf-8",
    url: import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  },
] as const;

type ReaderFile = (typeof readerFiles)[number];

const compress = promisify(brotliCompress);
const loaded = new Map<string, Promise<StaticFile>>();

/** Reads a file at its first request and compresses it in the background: it is large and rarely requested. */
export async function readReaderFile(file: ReaderFile): Promise<StaticFile> {
  const known = loaded.get(file.name) ?? load(file);
  loaded.set(file.name, known);
  return await known;
}

async function load({ type, url }: ReaderFile): Promise<StaticFile> {
  const identity = await readFile(fileURLToPath(url));
  const br = await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    type,
    cacheControl: "public, max-age=3600",
    forms: { identity, br },
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, 20),
  };
}
