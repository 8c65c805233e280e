import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { payinReading } from "../payinReading.ts";
import { PaymentId } from "../paymentId.ts";

/** Reads a payin (§4, G3). */
export const readPayin = defineEndpoint({
  operationId: "readPayin",
  summary: "Read a payin",
  method: "GET",
  path: "/payins/{idPayin}",
  access: "bearer",
  params: z.object({ idPayin: PaymentId }),
  success: { status: 200, body: Payin, reading: payinReading },
  problems: ["payment_not_found"],
});
