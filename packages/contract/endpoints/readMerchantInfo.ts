import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { MerchantBrand, MerchantContact } from "../merchantLook.ts";

/** The payee's public information (§4, G13): the merchant's code and, as far as configured, its name, look and contact (G46). */
export const MerchantInfo = z.object({
  merchantCode: z.string(),
  channelName: z.optional(z.string()),
  brand: z.optional(MerchantBrand),
  contact: z.optional(MerchantContact),
});
export type MerchantInfo = z.infer<typeof MerchantInfo>;

/** Reads the merchant's public information (§4, G13). */
export const readMerchantInfo = defineEndpoint({
  operationId: "readMerchantInfo",
  summary: "Read the merchant's channel name",
  method: "GET",
  path: "/merchant-info",
  access: "bearer",
  success: { status: 200, body: MerchantInfo },
});
