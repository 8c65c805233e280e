import { optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { samplePayee, sampleReference } from "./sampleParts.ts";

/** Payable under the sample reference, for the amount of `sampleMoney`. */
const sampleCode =
  "00020101021238570010A00000072701270006999999011300710001234560208QRIBFTTA52040000530370454063500005802VN5912Nordic Bikes6005HANOI62270709TEST ONLY0810PW7K2M9Q4D63047E0E";

/** A code that any banking app of Vietnam scans, and the account for customers who type it (§2, VietQRMethod). */
export const vietQr = definePaymentMethod({
  code: "VIET_QR",
  name: "VietQR",
  isBrand: true,
  instructionKind: "qr",
  expiresAfterMinutes: 30,
  objectName: "VietQRMethod",
  text: "A code that any banking app of Vietnam scans, and the account for customers who type it.",
  dataPoints: { VND: [optional("emailAddress")] },
  response: {
    always: ["qrCode", "qrName", "account", "reference", "money", "expireAt"],
    sometimes: ["isStaticCode"],
  },
  sample: ({ bank }) => ({
    qrCode: sampleCode,
    qrName: samplePayee,
    account: { bankName: bank.name, accountNumber: "0071000123456", accountName: samplePayee },
    reference: sampleReference,
  }),
});
