import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import * as z from "zod";

/** The Web App, built for the run. */
export interface BuiltPage {
  readonly folder: string;
  /** All that is loaded before the program stands, in bytes after Brotli. */
  readonly firstLoadBytes: number;
  readonly remove: () => Promise<void>;
}

const Sizes = z.object({ firstLoadBytes: z.number() });

/** Builds the Web App as `npm run build` does, into a folder of its own: what a running service serves is left alone. */
export async function buildPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "bench-page-"));
  await build({ logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const sizes: unknown = JSON.parse(await readFile(join(folder, "sizes.json"), "utf8"));
  const { firstLoadBytes } = Sizes.parse(sizes);
  return { folder, firstLoadBytes, remove: async () => await rm(folder, { recursive: true }) };
}
