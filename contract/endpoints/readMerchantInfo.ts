import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** The payee's public information: the merchant's code and, if configured, its channel name (§4, G13). */
export const MerchantInfo = z.object({
  merchantCode: z.string(),
  channelName: z.optional(z.string()),
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
