import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";

/**
 * A payment in USDC to an address of one network. An amount in dollars is paid as the same amount in USDC (§2,
 * CryptoOfflineMethod, G16).
 */
export const cryptoOffline = definePaymentMethod({
  code: "CRYPTO_OFFLINE",
  name: "USDC",
  isBrand: true,
  instructionKind: "crypto",
  expiresAfterMinutes: 60,
  objectName: "CryptoOfflineMethod",
  text: "A payment in USDC to an address of one network.",
  dataPoints: { USD: [optional("emailAddress")] },
  response: {
    always: ["paymentAddress", "money", "qrCode", "externalReferenceAccepted", "expireAt"],
    sometimes: ["externalReference"],
  },
  sample: ({ money }) => ({
    paymentAddress: {
      name: "Sepolia test network (ERC-20)",
      idAddress: "0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234",
    },
    money: { amount: money.amount, currencyCode: "USDC" },
    qrCode: "0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234",
    externalReferenceAccepted: "optional",
  }),
});
