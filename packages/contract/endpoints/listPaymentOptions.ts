import { defineEndpoint } from "../endpoint.ts";
import { PaymentOptions, PaymentOptionsRequest, paymentOptionsReading } from "../paymentOption.ts";

/** Lists the payment options that the merchant offers in a currency (§4, G1). */
export const listPaymentOptions = defineEndpoint({
  operationId: "listPaymentOptions",
  summary: "List the available payment options",
  method: "POST",
  path: "/payins/!availablePaymentOptions",
  access: "bearer",
  body: PaymentOptionsRequest,
  success: { status: 200, body: PaymentOptions, reading: paymentOptionsReading },
  problems: ["merchant_suspended"],
});
