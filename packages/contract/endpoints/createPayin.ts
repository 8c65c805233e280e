import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { CreatePayin, PayinCreated } from "../payin.ts";
import { payinReading } from "../payinReading.ts";
import { PaymentId } from "../paymentId.ts";

/** The optional values of a link that the page leaves out if they are not valid (G37). */
export const leftOutNames = ["emailAddress", "phoneNumber"] as const;
export type LeftOutName = (typeof leftOutNames)[number];

/** Creates a payin. It is idempotent by its id: a repeat is answered with 409 (§4, G3, G11). */
export const createPayin = defineEndpoint({
  operationId: "createPayin",
  summary: "Create a payin",
  method: "POST",
  path: "/payins/{idPayin}",
  access: "bearer",
  params: z.object({ idPayin: PaymentId }),
  /** The web app alone names what it left out, so that the merchant sees it in its flow. Nothing personal is in it. */
  query: { leftOut: z.enum(leftOutNames) },
  body: CreatePayin,
  success: { status: 201, body: PayinCreated, reading: payinReading },
  problems: [
    "id_already_accepted",
    "money_not_allowed",
    "merchant_suspended",
    "amount_out_of_limits",
    "payment_method_not_available",
    "processor_unavailable",
  ],
});
