import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { payinReading } from "../payinReading.ts";
import { PaymentId } from "../paymentId.ts";

/**
 * The reference that the customer's institution gave them, e.g. a transaction hash: 1 to 128 printable ASCII characters
 * (G12).
 */
export const ExternalReference = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^[ -~]*$/));

/**
 * Sets the external reference of a payin while it is PROCESSING (§1 step 5, G12). A repeat changes nothing. Another reference
 * replaces the first one, because a customer may have mistyped it.
 */
export const setExternalReference = defineEndpoint({
  operationId: "setExternalReference",
  summary: "Set the external reference of a payin",
  method: "POST",
  path: "/payins/{idPayin}/external-reference",
  access: "bearer",
  params: z.object({ idPayin: PaymentId }),
  body: z.object({ externalReference: z.object({ reference: ExternalReference }) }),
  success: { status: 200, body: Payin, reading: payinReading },
  problems: ["payment_not_found", "payment_is_final", "external_reference_not_accepted"],
});
