import { fileURLToPath } from "node:url";
import { offeredOptions } from "./ours/oursTarget.ts";
import { apiThinkMs, readFolder, toAnswer, choosing, type Target } from "./target.ts";

const folder = fileURLToPath(new URL("floor", import.meta.url));

/**
 * Returns the smallest page that shows the same options: one file, and one call that its script sends at once. Both are
 * compressed with Brotli.
 */
export async function floorTarget(): Promise<Target> {
  const options = JSON.stringify(offeredOptions());
  const answer = toAnswer(Buffer.from(options), "application/json", "no-store");
  return {
    name: "floor",
    site: {
      files: await readFolder(folder),
      answer: ({ path }) =>
        path === "/api/options" ? { ...answer, thinkMs: apiThinkMs } : undefined,
    },
    addressOf: (origin) => `${origin}/`,
    option: ".option",
    steps: choosing([2, 3, 4], (place) => ({
      tap: `.option:nth-child(${place}) label`,
      until: `.option.chosen:nth-child(${place})`,
    })),
  };
}
