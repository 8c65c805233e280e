import { mandatory, optional } from "../customerData.ts";
import { definePaymentMethod } from "../paymentMethod.ts";
import { accountCustomerOf, samplePayee, sampleReference } from "./sampleParts.ts";

const optionalData = [
  optional("accountName"),
  optional("accountNumber"),
  optional("phoneNumber"),
  optional("productId"),
] as const;

/** Payment codes for the amounts of `sampleMoney`, payable under the sample reference. */
const sampleCodeVND =
  "00020101021238290011vn.test.p2m0110PW7K2M9Q4D52040000530370454063500005802VN5912Nordic Bikes6005HANOI62270510PW7K2M9Q4D0809TEST ONLY6304DF21";
const sampleCodeLAK =
  "00020101021238290011la.test.p2m0110PW7K2M9Q4D52040000530341854062500005802LA5912Nordic Bikes6009VIENTIANE62270510PW7K2M9Q4D0809TEST ONLY6304B045";

/** A transfer that the customer makes from their own bank, with the details shown (§2, OfflineMethod). */
export const offline = definePaymentMethod({
  code: "OFFLINE",
  name: "Bank transfer",
  isBrand: false,
  instructionKind: "transfer",
  expiresAfterMinutes: 24 * 60,
  objectName: "OfflineMethod",
  text: "A transfer that the customer makes from their own bank, with the details shown.",
  dataPoints: {
    JPY: [mandatory("emailAddress"), ...optionalData],
    KRW: [
      mandatory("accountName"),
      optional("accountNumber"),
      optional("phoneNumber"),
      optional("productId"),
    ],
    ARS: [mandatory("taxId"), ...optionalData],
    VND: optionalData,
    LAK: optionalData,
    COP: optionalData,
  },
  response: {
    always: ["account", "reference", "money", "expireAt"],
    sometimes: [
      "accountCustomer",
      "paymentOperator",
      "phoneNumber",
      "productId",
      "moneyRequired",
      "qrCode",
      "qrName",
      "isStaticCode",
      "taxId",
    ],
  },
  sample: ({ currencyCode, data, bank }) => ({
    account: {
      bankName: bank.name,
      branchName: "Central Branch",
      accountNumber: "0012345",
      accountName: samplePayee,
    },
    paymentOperator: bank,
    reference: sampleReference,
    accountCustomer: accountCustomerOf(data),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(data.productId !== undefined && { productId: data.productId }),
    ...(data.taxId !== undefined && { taxId: data.taxId }),
    ...(currencyCode === "VND" && { qrCode: sampleCodeVND, qrName: samplePayee }),
    ...(currencyCode === "LAK" && { qrCode: sampleCodeLAK, qrName: samplePayee }),
  }),
});
