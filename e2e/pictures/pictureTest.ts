import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { test as base } from "../fixtures/fixtures.ts";
import { describeDifference, type MadeWith, readMadeWith } from "./madeWith.ts";

const file = "docs/pictures/made-with.json";

const Kept = z.object({
  chromium: z.number(),
  fonts: z.record(z.string(), z.object({ families: z.array(z.string()), drawing: z.string() })),
}) satisfies z.ZodMiniType<MadeWith>;

/**
 * A test that compares pictures. It is skipped, with the reason, if the browser or its fonts differ from those of the pictures. A run that
 * renews all pictures records its environment.
 */
export const test = base.extend<
  { readonly comparable: undefined },
  { readonly whyNot: string | undefined }
>({
  whyNot: [
    async ({ browser, webApp }, use, { config }) => {
      const here = await readMadeWith(browser, webApp.origin);
      if (config.updateSnapshots === "all") {
        writeFileSync(file, `${JSON.stringify(here, undefined, 2)}\n`);
      }
      const kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, "utf8"))) : here;
      await use(describeDifference(kept, here));
    },
    { scope: "worker" },
  ],
  // The device's time is set on the context.
  ownContext: true,
  comparable: [
    async ({ whyNot }, use, info) => {
      info.skip(whyNot !== undefined, whyNot ?? "");
      await use(undefined);
    },
    { auto: true },
  ],
});
