import * as z from "zod/mini";
import { mandatory, reachedNumber } from "../customerData.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer with the data that identifies its receiver (§2, PhoneNumberTransferMethodResponse). */
const PhoneNumberTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("PHONE_NUMBER_TRANSFER"),
  phoneNumber: z.string(),
  account: z.object({ accountName: z.string() }),
});

/** A transfer to the account that is registered under a phone number (§2, PhoneNumberTransferMethod). */
export const phoneNumberTransfer = definePayoutMethod({
  code: "PHONE_NUMBER_TRANSFER",
  name: "Transfer to a phone number",
  objectName: "PhoneNumberTransferMethod",
  text: "A transfer to the account that is registered under a phone number.",
  dataPoints: { BRL: [reachedNumber(), mandatory("accountName")] },
  response: PhoneNumberTransferMethodResponse,
});
