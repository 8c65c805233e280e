import * as z from "zod/mini";

/** The web app's configuration at startup, from `/config.json` or from its HTML (G43). */
export const RuntimeConfig = z.object({
  /** Base address of the API, absolute or on the same origin, e.g. `/api`. */
  apiBaseUrl: z.string(),
  environment: z.enum(["sandbox", "live"]),
  /**
   * The operator's branding: a `Brand`, read by `readBrand`. It is not validated here, because invalid branding must not
   * block payment.
   */
  brand: z.optional(z.unknown()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
