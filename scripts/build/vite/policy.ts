import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { type HostSettings, readHostSettings } from "../hosting/readHostSettings.ts";
import { writeHosting } from "../hosting/writeHosting.ts";
import { type BuiltChunk, filesOfForm, weighFirstLoad, weighForm, weighParts } from "./budgets.ts";
import {
  contentSecurityPolicy,
  addImportMap,
  addIntegrity,
  inlineSources,
  inlineStyles,
  integrityOf,
} from "./integrity.ts";

/**
 * Finishes a build after its last file is written. Adds integrity to everything that runs, writes the
 * Content-Security-Policy to `headers.json`, compresses files with Brotli and writes all weights to `sizes.json`. Fails
 * the build when the first load, the form or a file exceeds its budget.
 */
export function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    enforce: "post",
    // Works on the written files, because Vite changes inline styles and names until the end.
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }, bundle) {
        // Ignores the environment, because `npm run hosting` applies a host's settings.
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        finish(resolve(dir ?? ""), chunks, await readHostSettings({}));
      },
    },
  };
}

/** Finishes a built folder. `settings` are those of the host that the files beside the page are for. */
function finish(dir: string, chunks: readonly BuiltChunk[], settings: HostSettings): void {
  const read = (address: string) => readFileSync(join(dir, address));
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`)
    .toSorted();
  const integrities = new Map(
    files
      .filter((address) => /\.(js|css)$/.test(address))
      .map((address) => [address, integrityOf(read(address))]),
  );
  const built = addIntegrity(read("/index.html").toString(), integrities);
  const styled = inlineStyles(built, (address) => read(address).toString());
  rmSync(join(dir, styled.address));
  files.splice(files.indexOf(styled.address), 1);
  const page = addImportMap(styled.html, integrities);
  writeFileSync(join(dir, "index.html"), page);
  const headers = { contentSecurityPolicy: contentSecurityPolicy(inlineSources(page)) };
  writeFileSync(join(dir, "headers.json"), `${JSON.stringify(headers, undefined, 2)}\n`);

  const weights = new Map(files.map((address) => [address, compress(join(dir, address))]));
  const firstLoadBytes = weighFirstLoad(page, weights);
  weighParts(weights);
  // The style sheet of the first page is inside the page.
  const formFiles = filesOfForm(chunks).filter((address) => address !== styled.address);
  const formBytes = weighForm(formFiles, weights);
  const sizes = { firstLoadBytes, formBytes, brotliBytes: Object.fromEntries(weights) };
  writeFileSync(join(dir, "sizes.json"), `${JSON.stringify(sizes, undefined, 2)}\n`);
  writeHosting(dir, settings);
}

/**
 * Writes the Brotli form beside a file unless it is larger, and returns the bytes on the wire. The page gets no
 * compressed file, because its server inserts the configuration.
 */
function compress(file: string): number {
  const bytes = readFileSync(file);
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (small.length >= bytes.length) return bytes.length;
  if (!file.endsWith("index.html")) writeFileSync(`${file}.br`, small);
  return small.length;
}
