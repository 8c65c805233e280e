import * as z from "zod/mini";

/** What the Web App is told when it starts, by `/config.json` or inside its shell (G43). */
export const RuntimeConfig = z.object({
  /** Base address of the API, absolute or on the same origin, e.g. `/api`. */
  apiBaseUrl: z.string(),
  environment: z.enum(["sandbox", "live"]),
  /** How the page looks for whoever runs it: a `Brand`, read by `readBrand`. A wrong one stops nobody from paying, so it is not judged here. */
  brand: z.optional(z.unknown()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
