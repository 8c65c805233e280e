import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { MerchantCode } from "../paymentId.ts";

/** Credentials with which the console signs in: those of the test merchant that every sandbox has (§1.6, G22). */
export const TestCredentials = z.object({
  merchantCode: MerchantCode,
  /** The Merchant Secret key (§5). */
  secret: z.string(),
  /** Begins with `whsec_`. */
  callbackSecret: z.string(),
});
export type TestCredentials = z.infer<typeof TestCredentials>;

/** The key of the console's link, which authorises a page to read the credentials. */
export const ConsoleKey = z.object({ key: z.optional(z.string()) });

/**
 * Returns the test merchant's credentials to a console that was opened by its link, and to nobody else (403
 * `credentials_not_shown`). Other visitors sign in with a merchant code and a secret. With `CONSOLE_CREDENTIALS=everyone`, no
 * key is needed.
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
