import { expect, test } from "vitest";
import { findPayinMethod, payinMethods, type PayinMethodCode } from "./index.ts";

const transferFields =
  "accountCustomer moneyRequired paymentOperator phoneNumber productId qrCode qrName taxId";

// Typed by hand from docs/payment-methods.md and G27: kind, minutes, and the fields that the answer carries always and
// sometimes. Every answer also carries `money` and `expireAt` (§2, G3).
const answers = [
  ["OFFLINE", "transfer", 1440, "account reference", transferFields],
  ["ONLINE", "redirect", 30, "redirectTo", "moneyRequired paymentOperator"],
  [
    "VA_PAY",
    "virtualAccount",
    1440,
    "account paymentInstructionList paymentOperator",
    "paymentLocation phoneNumber",
  ],
  ["NET_BANKING", "redirect", 30, "paymentOperator redirectTo", ""],
  [
    "MOBILE_MONEY",
    "mobileMoney",
    5,
    "paymentInstructionList paymentOperator phoneNumber reference",
    "",
  ],
  [
    "CRYPTO_OFFLINE",
    "crypto",
    60,
    "externalReferenceAccepted paymentAddress qrCode",
    "externalReference",
  ],
  ["E_WALLET", "redirect", 30, "paymentOperator redirectTo", ""],
  [
    "CODE_PAYMENT",
    "storeCode",
    1440,
    "emailAddress paymentLocation paymentLocationCustomer phoneNumber reference",
    "",
  ],
  ["QR_PH", "qr", 30, "qrCode qrName", ""],
  ["VIET_QR", "qr", 30, "account qrCode qrName reference", ""],
  ["PIX_QR", "qr", 30, "moneyRequired qrCode qrName", ""],
  [
    "UPI_QR",
    "qr",
    30,
    "externalReferenceAccepted moneyRequired qrCode qrName upiQrDeepLink",
    "accountCustomerUsedForPayment externalReference",
  ],
  [
    "UPI_ID",
    "upiRequest",
    5,
    "accountCustomer externalReferenceAccepted moneyRequired",
    "accountCustomerUsedForPayment externalReference",
  ],
  [
    "ADDRESS_PAYMENT",
    "address",
    1440,
    "account externalReferenceAccepted paymentAddress paymentOperator reference",
    "externalReference",
  ],
  ["BANK_TRANSFER", "transfer", 1440, "account reference", ""],
  ["INSTANT_TRANSFER", "redirect", 30, "accountCustomer redirectTo", ""],
  ["ABSA_PAY", "appApproval", 10, "accountCustomer", ""],
  ["CAPITEC_PAY", "appApproval", 10, "phoneNumber", "accountCustomerUsedForPayment"],
] as const satisfies readonly (readonly [PayinMethodCode, string, number, string, string])[];

const rest = (fields: readonly string[] = []) =>
  fields
    .filter((field) => field !== "money" && field !== "expireAt")
    .toSorted()
    .join(" ");

test.each(answers)("%s answers as %s for %d minutes with %j, sometimes %j", (...row) => {
  const [code, kind, minutes, always, sometimes] = row;
  const method = findPayinMethod(code);
  expect(method?.instructionKind).toBe(kind);
  expect(method?.expiresAfterMinutes).toBe(minutes);
  expect(rest(method?.response.always)).toBe(always);
  expect(rest(method?.response.sometimes)).toBe(sometimes);
  expect(method?.response.always).toEqual(expect.arrayContaining(["money", "expireAt"]));
});

test("every method has a row, and their order is that of the screen", () => {
  const codes: readonly string[] = payinMethods.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(answers.map(([code]) => code).toSorted());
  expect(codes).toEqual([
    "QR_PH",
    "VIET_QR",
    "PIX_QR",
    "UPI_QR",
    "UPI_ID",
    "MOBILE_MONEY",
    "E_WALLET",
    "ONLINE",
    "NET_BANKING",
    "INSTANT_TRANSFER",
    "CAPITEC_PAY",
    "ABSA_PAY",
    "VA_PAY",
    "OFFLINE",
    "BANK_TRANSFER",
    "CODE_PAYMENT",
    "ADDRESS_PAYMENT",
    "CRYPTO_OFFLINE",
  ]);
});
