import { fileURLToPath } from "node:url";
import { created, samplePayin } from "#contract/samples/samplePayin.ts";
import { money, offeredOptions } from "./ours/oursTarget.ts";
import { apiThinkMs, readFolder, toAnswer, choosing, type Target } from "./target.ts";

const folder = fileURLToPath(new URL("floor", import.meta.url));

/**
 * Returns the smallest page that shows the same options: one file, and one call that its script sends at once. Both are
 * compressed with Brotli. A second file, `payment.html`, also has the form and the instruction.
 */
export async function floorTarget(): Promise<Target> {
  const [options, payin] = [offeredOptions(), created(samplePayin({ money }))].map((body) =>
    toAnswer(Buffer.from(JSON.stringify(body)), "application/json", "no-store"),
  );
  return {
    name: "floor",
    site: {
      files: await readFolder(folder),
      answer: ({ path }) => {
        const content = { "/api/options": options, "/api/payins": payin }[path];
        return content && { ...content, thinkMs: apiThinkMs };
      },
    },
    addressOf: (origin) => `${origin}/`,
    option: ".option",
    steps: choosing([2, 3, 4], (place) => ({
      tap: `.option:nth-child(${place}) label`,
      until: `.option.chosen:nth-child(${place})`,
    })),
  };
}
