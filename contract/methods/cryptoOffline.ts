import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/** A payment in USDC to an address of one network; what is asked for in dollars is paid in as many USDC (§2, CryptoOfflineMethod, G16). */
export const cryptoOffline = definePaymentMethod({
  code: "CRYPTO_OFFLINE",
  name: "USDC",
  instructionKind: "crypto",
  expiresAfterMinutes: 60,
  dataPoints: { USD: [optional("emailAddress")] },
  response: {
    always: ["paymentAddress", "money", "qrCode", "externalReferenceAccepted", "expireAt"],
    sometimes: ["externalReference"],
  },
});
