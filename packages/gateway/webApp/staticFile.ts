import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedNames } from "../transport/compression.ts";

/** The compressed encodings of a file, the preferred one first; the browser names those that it accepts. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

/** A file served from memory. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly content: Buffer;
  /** Returns the content in an encoding; undefined if it is no smaller so. */
  readonly encode: (encoding: Encoding) => Promise<Buffer | undefined>;
  /** The entity tag of the content, without its quotes. */
  readonly tag: string;
}

/** Returns the most memory that a file takes with its encodings, each of which is smaller than the file. */
export function bytesOfFile({ content }: StaticFile): number {
  return 1000 + content.length * (1 + encodings.length);
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Prepares a file; `brotli` is its compressed form if the build made one. The other forms are made beside the event loop when they are
 * first asked for: all files together took a seventh of the start.
 */
export function toStaticFile(
  content: Buffer,
  { type, cacheControl }: Pick<StaticFile, "type" | "cacheControl">,
  brotli?: Buffer,
): StaticFile {
  const forms = {
    br: once(async () => brotli ?? (await compress(content))),
    gzip: once(async () => await toGzip(content, { level: 9 })),
  };
  return {
    type,
    cacheControl,
    content,
    encode: async (encoding) => {
      const form = await forms[encoding]();
      return form.length < content.length ? form : undefined;
    },
    tag: createHash("sha256").update(content).digest("base64url").slice(0, 20),
  };
}

/** Returns a function that makes something when it is first called, and returns the same afterwards. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return async () => await (made ??= make());
}

/** The answer to a request for a file. */
export interface FileAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the browser has the content already. */
  readonly content?: Buffer;
}

/** Returns the answer for a file by the encodings and the copy that the browser has (RFC 9110). */
export async function answerFile(
  file: StaticFile,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<FileAnswer> {
  const [encoding, content] = await chooseForm(file, String(headers["accept-encoding"] ?? ""));
  const etag = `"${file.tag}-${encoding}"`;
  const common = { etag, "cache-control": file.cacheControl, vary: "Accept-Encoding" };
  const known = String(headers["if-none-match"] ?? "").split(",");
  if (known.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*"))
    return { status: 304, headers: common };
  return {
    status: 200,
    headers: {
      ...common,
      "content-type": file.type,
      "content-length": String(content.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    content,
  };
}

async function chooseForm(
  { content, encode }: StaticFile,
  accepted: string,
): Promise<readonly [encoding: Encoding | "identity", form: Buffer]> {
  const taken = acceptedNames(accepted);
  for (const encoding of encodings) {
    const form = taken.has(encoding) ? await encode(encoding) : undefined;
    if (form) return [encoding, form];
  }
  return ["identity", content];
}

/** Compresses a file at its first request, for files that are rarely asked for: the densest form of a large one takes seconds. */
export async function compressQuickly(content: Buffer): Promise<Buffer> {
  return await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

async function compress(content: Buffer): Promise<Buffer> {
  return await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
