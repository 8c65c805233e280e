import { readFileSync } from "node:fs";
import { z } from "zod";

const Package = z.object({
  browserslist: z.array(
    z.templateLiteral([z.enum(["chrome", "safari", "ios_saf", "firefox"]), " ", z.number()]),
  ),
});

/**
 * The oldest browsers that the web app supports, e.g. `chrome 99`: the field `browserslist` of `package.json`. They are the first
 * with CSS cascade layers.
 */
export const oldestBrowsers = Package.parse(
  JSON.parse(readFileSync("package.json", "utf8")),
).browserslist;

/** The same as targets of Vite's compilers, e.g. `chrome99`. */
export const oldestTargets = oldestBrowsers.map((each) =>
  each.replace("ios_saf", "ios").replace(" ", ""),
);
