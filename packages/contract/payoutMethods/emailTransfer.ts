import * as z from "zod/mini";
import { mandatory } from "../customerData.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer with the data that identifies its receiver (§2, EmailTransferMethodResponse). */
const EmailTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("EMAIL_TRANSFER"),
  emailAddress: z.string(),
  account: z.object({ accountName: z.string() }),
});

/** A transfer to the account that is registered under an e-mail address (§2, EmailTransferMethod). */
export const emailTransfer = definePayoutMethod({
  code: "EMAIL_TRANSFER",
  name: "Transfer to an e-mail address",
  objectName: "EmailTransferMethod",
  text: "A transfer to the account that is registered under an e-mail address.",
  dataPoints: { BRL: [mandatory("emailAddress"), mandatory("accountName")] },
  response: EmailTransferMethodResponse,
});
