import * as z from "zod/mini";

/** What the Web App is told when it starts, by `/config.json` or inside its shell (G43). */
export const RuntimeConfig = z.object({
  /** Base address of the API, absolute or on the same origin, e.g. `/api`. */
  apiBaseUrl: z.string(),
  environment: z.enum(["sandbox", "live"]),
  brand: z.optional(z.object({ name: z.optional(z.string()), accent: z.optional(z.string()) })),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
