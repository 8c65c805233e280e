import { randomBytes } from "node:crypto";
import type { MakeInstruction } from "../instructionParts.ts";

/** An address on a test network that begins with `7e57` and has no known key; 1 USD is 1 USDC (§2, CryptoOfflineMethod, G16). */
export const makeCryptoOfflineInstruction: MakeInstruction = ({ payin: { money, expireAt } }) => {
  const idAddress = `0x7e57${randomBytes(18).toString("hex")}`;
  return {
    paymentAddress: { name: "Sepolia test network (ERC-20)", idAddress },
    money: { amount: money.amount, currencyCode: "USDC" },
    qrCode: idAddress,
    externalReferenceAccepted: "optional",
    expireAt: expireAt.toISOString(),
  };
};
