import { fileURLToPath } from "node:url";
import { offeredOptions } from "./oursTarget.ts";
import { apiThinkMs, readFolder, type Target, toAnswer } from "./target.ts";

const folder = fileURLToPath(new URL("floor", import.meta.url));

/**
 * Returns the smallest page that shows the same options: one file, and one call that its script sends at once. Both are
 * compressed with Brotli.
 */
export async function floorTarget(): Promise<Target> {
  const body = Buffer.from(JSON.stringify(offeredOptions()));
  const options = await toAnswer(body, "application/json", "no-store");
  return {
    name: "floor",
    site: {
      files: await readFolder(folder),
      answer: ({ path }) =>
        path === "/api/options" ? { ...options, thinkMs: apiThinkMs } : undefined,
    },
    addressOf: (origin) => `${origin}/`,
    option: ".option",
  };
}
