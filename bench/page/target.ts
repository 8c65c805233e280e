import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { answerFile, toStaticFile } from "@pay/gateway/webApp/staticFile.ts";

/** A payment page to measure. */
export interface Target {
  /** `ours`, `floor`, or the peer's. */
  readonly name: string;
  readonly site: Site;
  /** Returns the address of a visit, relative to the site's origin. Each visit has its own number. */
  readonly addressOf: (origin: string, visit: number) => string;
  /** The CSS selector of a payment option. */
  readonly option: string;
  /** Whether all host names lead to this server, for a page that calls its vendor's hosts. */
  readonly hasOtherHosts?: boolean;
}

/** A prepared answer of a server. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** A call that is not for a file. */
export interface SiteCall {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  readonly origin: string | undefined;
}

/** The files and answers that a measured page loads. */
export interface Site {
  /** The files by path. They are sent at once. */
  readonly files: ReadonlyMap<string, SiteAnswer>;
  /** Returns the answer of an API with its delay; undefined for an unknown call. */
  readonly answer: (call: SiteCall) => (SiteAnswer & { readonly thinkMs: number }) | undefined;
}

/** The milliseconds that an API takes to answer. */
export const apiThinkMs = 100;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Returns the files of a folder as a good static server sends them: compressed with Brotli and cached for a year,
 * `index.html` at `/`.
 */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, SiteAnswer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ name, parentPath }) => {
        const file = join(parentPath, name);
        const path = `/${relative(folder, file).replaceAll(sep, "/")}`;
        const type = types[extname(name)] ?? "application/octet-stream";
        const answer = await toAnswer(await readFile(file), type, "public, max-age=31536000");
        return [path === "/index.html" ? "/" : path, answer] as const;
      }),
    ),
  );
}

/** Returns an answer, compressed with Brotli if that is smaller. */
export async function toAnswer(
  content: Buffer,
  type: string,
  cacheControl: string,
): Promise<SiteAnswer> {
  const file = toStaticFile(content, { type, cacheControl });
  const {
    status,
    headers,
    content: sent = content,
  } = await answerFile(file, { "accept-encoding": "br" });
  return { status, headers, content: sent };
}
