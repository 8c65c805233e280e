import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { MerchantCode } from "../paymentId.ts";

/** What the console signs in with, of the test merchant that the sandbox has from the start (§1.6, G22). */
export const TestCredentials = z.object({
  merchantCode: MerchantCode,
  /** The Merchant Secret key (§5). */
  secret: z.string(),
  /** `whsec_…`. */
  callbackSecret: z.string(),
});
export type TestCredentials = z.infer<typeof TestCredentials>;

/**
 * Gives the test merchant's credentials to a page on the machine that the service runs on, and to nobody else (403
 * `credentials_not_shown`): whoever comes from elsewhere signs in with a merchant code and a secret.
 */
export const readShopCredentials = defineEndpoint({
  operationId: "readShopCredentials",
  summary: "Read the test merchant's credentials on its own machine",
  method: "GET",
  path: "/sandbox/shop/credentials",
  base: "site",
  access: "open",
  sandboxOnly: true,
  success: { status: 200, body: TestCredentials },
  problems: ["credentials_not_shown"],
});
