import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/**
 * A payment in USDC to an address of one network. An amount in dollars is paid as the same amount in USDC (§2,
 * CryptoOfflineMethod, G16).
 */
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
