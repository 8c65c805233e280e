import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedNames } from "../transport/compression.ts";

/** The encodings of a file; the browser names those that it accepts. */
type Encoding = "br" | "gzip" | "identity";

/** A file served from memory, in each encoding that is smaller than the file itself. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly forms: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** The entity tag of the content, without its quotes. */
  readonly tag: string;
}

/** Returns the memory of a file in all its encodings. */
export function bytesOfFile({ forms }: StaticFile): number {
  return Object.values(forms).reduce((sum, form) => sum + form.length, 1000);
}

/** Prepares a file; `brotli` is its compressed form if the build made one. */
export function toStaticFile(
  content: Buffer,
  { type, cacheControl }: Pick<StaticFile, "type" | "cacheControl">,
  brotli: Buffer = compress(content),
): StaticFile {
  const gzip = gzipSync(content, { level: 9 });
  return {
    type,
    cacheControl,
    forms: {
      identity: content,
      ...(brotli.length < content.length && { br: brotli }),
      ...(gzip.length < content.length && { gzip }),
    },
    tag: createHash("sha256").update(content).digest("base64url").slice(0, 20),
  };
}

/** The answer to a request for a file. */
export interface FileAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the browser has the content already. */
  readonly content?: Buffer;
}

/** Returns the answer for a file by the encodings and the copy that the browser has (RFC 9110). */
export function answerFile(
  file: StaticFile,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): FileAnswer {
  const encoding = chooseEncoding(file, String(headers["accept-encoding"] ?? ""));
  const content = file.forms[encoding] ?? file.forms.identity;
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

function chooseEncoding({ forms }: StaticFile, accepted: string): Encoding {
  const taken = acceptedNames(accepted);
  if (forms.br && taken.has("br")) return "br";
  return forms.gzip && taken.has("gzip") ? "gzip" : "identity";
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
