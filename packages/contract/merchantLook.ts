import * as z from "zod/mini";
import { Brand } from "./runtimeConfig.ts";

/** Path of a logo on the API's own origin, `/logos/….svg` or `/logos/….png` (G46). */
export const LogoPath = z.string().check(z.regex(/^\/logos\/[\w-]{1,64}\.(?:svg|png)$/));

/** How long a payment by an option usually takes (G46). The web app words it. */
export const usualTimes = ["instant", "minutes", "hours", "bankingDays"] as const;
export const UsualTime = z.enum(usualTimes);
export type UsualTime = z.infer<typeof UsualTime>;

/** How the page shows one merchant (G46): the parts of the administrator's brand (G43), each optional. */
export const MerchantBrand = z.object({ ...Brand.shape, logo: z.optional(LogoPath) });
export type MerchantBrand = z.infer<typeof MerchantBrand>;

/** Where customers reach a merchant (G46): an https address, an e-mail address, an international phone number. */
export const MerchantContact = z.object({
  url: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type MerchantContact = z.infer<typeof MerchantContact>;
