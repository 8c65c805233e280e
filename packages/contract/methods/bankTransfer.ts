import { mandatory, optional, withChoices } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee, sampleReference } from "./sampleParts.ts";

const account = [optional("accountName"), optional("accountNumber")] as const;

/** The kinds of account number that a transfer in Mexico accepts. */
const accountTypes = [
  { code: "clabe", name: "CLABE" },
  { code: "debitCard", name: "Debit card number" },
  { code: "phone", name: "Phone number" },
] as const;

/** A transfer to an account of the domestic scheme (§2, BankTransferMethod as a payin). */
export const bankTransfer = definePaymentMethod({
  code: "BANK_TRANSFER",
  name: "Transfer to an account number",
  isBrand: false,
  instructionKind: "transfer",
  expiresAfterMinutes: 24 * 60,
  // `BankTransferMethod` is the object of the payout method.
  objectName: "BankTransferPayinMethod",
  text: "A transfer to an account of the domestic scheme.",
  dataPoints: {
    MXN: [withChoices(mandatory("accountType"), accountTypes), ...account],
    ARS: [optional("paymentOperatorCode"), ...account],
  },
  response: { always: ["account", "reference", "money", "expireAt"], sometimes: [] },
  sample: ({ currencyCode, bank }) => ({
    account: {
      bankName: bank.name,
      ...(currencyCode === "MXN"
        ? { accountNumber: "000180000123456781", accountType: "clabe" }
        : { accountNumber: "0000007900001234567891" }),
      accountName: samplePayee,
    },
    reference: sampleReference,
  }),
});
