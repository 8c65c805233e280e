import * as z from "zod/mini";
import { mandatory } from "../customerData.ts";
import type { DataPoint } from "../dataPoint.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer with the data that identifies its receiver (§2, RandomKeyTransferMethodResponse). */
const RandomKeyTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("RANDOM_KEY_TRANSFER"),
  account: z.object({ accountName: z.string(), accountNumber: z.string() }),
});

/** A UUID (G17). */
const randomKey: DataPoint = {
  ...mandatory("accountNumber"),
  label: "Random key",
  minLength: 36,
  maxLength: 36,
  pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
};

/**
 * A transfer to the account that is registered under a random key, sent as the account number (§2, RandomKeyTransferMethod).
 */
export const randomKeyTransfer = definePayoutMethod({
  code: "RANDOM_KEY_TRANSFER",
  name: "Transfer to a random key",
  objectName: "RandomKeyTransferMethod",
  text: "A transfer to the account that is registered under a random key, sent as the account number.",
  dataPoints: { BRL: [randomKey, mandatory("accountName")] },
  response: RandomKeyTransferMethodResponse,
});
