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

/** The key of the console's link, which proves that a page may have them. */
export const ConsoleKey = z.object({ key: z.optional(z.string()) });

/**
 * Gives the test merchant's credentials to a console that was opened by its link, and to nobody else (403 `credentials_not_shown`): whoever has no
 * such link signs in with a merchant code and a secret. Where `CONSOLE_CREDENTIALS` is `everyone`, no key is asked for.
 */
export const readShopCredentials = defineEndpoint({
  operationId: "readShopCredentials",
  summary: "Read the test merchant's credentials by the key of the console's link",
  method: "POST",
  path: "/sandbox/shop/credentials",
  base: "site",
  access: "open",
  sandboxOnly: true,
  body: ConsoleKey,
  success: { status: 200, body: TestCredentials },
  problems: ["credentials_not_shown"],
});
