import * as z from "zod/mini";
import { mandatory } from "../customerData.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer with the data that identifies its receiver (§2, TaxPayerIdTransferMethodResponse). */
const TaxPayerIdTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("TAX_PAYER_ID_TRANSFER"),
  taxId: z.string(),
  account: z.object({ accountName: z.string() }),
});

/** A transfer to the account that is registered under a tax number (§2, TaxPayerIdTransferMethod). */
export const taxPayerIdTransfer = definePayoutMethod({
  code: "TAX_PAYER_ID_TRANSFER",
  name: "Transfer to a tax number",
  objectName: "TaxPayerIdTransferMethod",
  text: "A transfer to the account that is registered under a tax number.",
  dataPoints: { BRL: [mandatory("taxId"), mandatory("accountName")] },
  response: TaxPayerIdTransferMethodResponse,
});
