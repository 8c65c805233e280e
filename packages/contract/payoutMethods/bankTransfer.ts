import * as z from "zod/mini";
import { mandatory, optional, receiverNumber, withChoices } from "../customerData.ts";
import type { DataPoint } from "../dataPoint.ts";
import { permittedSigns } from "../permittedSigns.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer in every response (§2, BankTransferMethod as a payout). */
const BankTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("BANK_TRANSFER"),
});

/** The receiver's account. */
const account = [
  mandatory("paymentOperatorCode"),
  mandatory("accountName"),
  mandatory("accountNumber"),
] as const;

/** The receiver's identity document number. Its form differs by country. */
const identifyingReference: DataPoint = {
  name: "identifyingReference",
  path: "/identifyingReference",
  label: "Identity document number",
  required: true,
  format: "text",
  minLength: 1,
  maxLength: 64,
  pattern: `^[A-Za-z0-9][${permittedSigns.identifyingReference}]*$`,
};

const colombianTypes = [
  { code: "savings", name: "Savings account" },
  { code: "checking", name: "Checking account" },
] as const;

const japaneseTypes = [
  { code: "private", name: "Private account" },
  { code: "corporate", name: "Corporate account" },
  { code: "general", name: "General account" },
  { code: "current", name: "Current account" },
] as const;

/** A transfer to the receiver's bank account, in every currency but USD (§2, BankTransferMethod). */
export const bankTransfer = definePayoutMethod({
  code: "BANK_TRANSFER",
  name: "Bank transfer",
  objectName: "BankTransferMethod",
  text: "A transfer to the receiver's bank account.",
  dataPoints: {
    ARS: [
      mandatory("paymentOperatorCode"),
      mandatory("accountName"),
      receiverNumber("ARS"),
      identifyingReference,
    ],
    BRL: account,
    COP: [
      ...account,
      withChoices(mandatory("accountType"), colombianTypes),
      mandatory("phoneNumber"),
      identifyingReference,
    ],
    GHS: account,
    IDR: account,
    INR: account,
    JPY: [...account, withChoices(optional("accountType"), japaneseTypes)],
    KES: account,
    KRW: account,
    LAK: account,
    MXN: account,
    NGN: account,
    PHP: account,
    TWD: account,
    VND: account,
    ZAR: account,
  },
  response: BankTransferMethodResponse,
});
