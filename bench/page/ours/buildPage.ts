import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import * as z from "zod";

/** The web app, built for the run. */
export interface BuiltPage {
  readonly folder: string;
  /** Bytes after Brotli of the first load of the React app. */
  readonly firstLoadBytes: number;
  readonly remove: () => Promise<void>;
}

const Sizes = z.object({ firstLoadBytes: z.number() });

/** Builds the web app as `npm run build` does, into a new folder, because a running service may be serving `dist`. */
export async function buildPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "bench-page-"));
  await build({ logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const sizes: unknown = JSON.parse(await readFile(join(folder, "sizes.json"), "utf8"));
  const { firstLoadBytes } = Sizes.parse(sizes);
  return { folder, firstLoadBytes, remove: async () => await rm(folder, { recursive: true }) };
}
