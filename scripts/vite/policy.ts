import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { type HostSettings, readHostSettings } from "../hosting/readHostSettings.ts";
import { writeHosting } from "../hosting/writeHosting.ts";
import { weighFirstLoad } from "./budget.ts";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { addHashes, addIntegrity, addSchemas, inlineSources, integrityOf } from "./integrity.ts";
import { moveProgram } from "./moveProgram.ts";
import { weighParts } from "./partBudgets.ts";
import { withoutComments, withoutSchemeMarks, withTightTags } from "./withoutComments.ts";

/**
 * Finishes a build once its last byte is written: integrity of everything that runs, the Content-Security-Policy into `headers.json`
 * for who serves the page, Brotli beside each file that shrinks by it, and every weight into `sizes.json`. Ends the build when the
 * first load or any file is over its budget.
 */
export function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    enforce: "post",
    // The files on disk are what browsers get: Vite rewrites inline styles and names until the very end.
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        // By its sources alone: what the environment says of a host is written by `npm run hosting`.
        finish(resolve(dir ?? ""), await readHostSettings({}));
      },
    },
  };
}

/** `settings` are those of the host that the files beside the page are written for. */
function finish(dir: string, settings: HostSettings): void {
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
  const written = moveProgram(read("/index.html").toString());
  const shell = withTightTags(withoutSchemeMarks(withoutComments(written)));
  const hashes = JSON.stringify(Object.fromEntries(integrities));
  const integrity = integrityOf(hashes);
  const hashesAddress = `/assets/hashes-${integrity.slice(7, 15).replaceAll(/\W/g, "_")}.json`;
  writeFileSync(join(dir, hashesAddress), hashes);
  files.push(hashesAddress);
  const checked = addHashes(addIntegrity(shell, integrities), hashesAddress, integrity);
  const [schemas, another] = Array.from(integrities).filter(([address]) =>
    address.startsWith("/assets/schemas-"),
  );
  if (!schemas || another) throw new Error("the schemas are not one file of their own");
  const page = addSchemas(checked, ...schemas);
  writeFileSync(join(dir, "index.html"), page);
  const headers = { contentSecurityPolicy: contentSecurityPolicy(inlineSources(page)) };
  writeFileSync(join(dir, "headers.json"), `${JSON.stringify(headers, undefined, 2)}\n`);

  const weights = new Map(files.map((address) => [address, compress(join(dir, address))]));
  const firstLoadBytes = weighFirstLoad(page, weights);
  weighParts(weights);
  const sizes = { firstLoadBytes, brotliBytes: Object.fromEntries(weights) };
  writeFileSync(join(dir, "sizes.json"), `${JSON.stringify(sizes, undefined, 2)}\n`);
  writeHosting(dir, settings);
}

/** Writes the Brotli form beside a file, unless it would be larger; gives the bytes that go over the wire. The page itself is
 * filled in by who serves it, so that its compressed form cannot be kept. */
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
