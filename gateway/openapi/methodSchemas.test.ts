import { expect, test } from "vitest";
import { bodyCheck } from "../testing/bodyCheck.ts";
import { toOpenApi } from "./openApi.ts";

const { paths, components } = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "live",
});
const schemaOf = (name: string) => Object(components.schemas[name]);
const words = (text: string) => text.split(" ").filter(Boolean);

/**
 * Typed by hand from §2 and docs/payment-methods.md: the code, the name of the object, and its fields that every currency demands.
 * Last come the fields of every answer besides those of G3, `expireAt` and `redirectTo`.
 */
const payins = [
  ["QR_PH", "QrPhMethod", "", "qrCode qrName money"],
  ["VIET_QR", "VietQRMethod", "", "qrCode qrName account reference money"],
  ["PIX_QR", "PixQrMethod", "", "qrCode qrName moneyRequired money"],
  [
    "UPI_QR",
    "UpiQrMethod",
    "",
    "upiQrDeepLink qrCode qrName moneyRequired externalReferenceAccepted money",
  ],
  [
    "UPI_ID",
    "UpiIdMethod",
    "upiId",
    "accountCustomer moneyRequired externalReferenceAccepted money",
  ],
  [
    "MOBILE_MONEY",
    "MobileMoneyMethod",
    "paymentOperatorCode phoneNumber account",
    "phoneNumber paymentOperator paymentInstructionList reference money",
  ],
  ["E_WALLET", "EWalletMethod", "paymentOperatorCode", "paymentOperator money"],
  ["ONLINE", "OnlineMethod", "", "money"],
  ["NET_BANKING", "NetBankingMethod", "paymentOperatorCode", "paymentOperator money"],
  ["INSTANT_TRANSFER", "InstantTransferMethod", "account", "accountCustomer money"],
  ["CAPITEC_PAY", "CapitecPayMethod", "phoneNumber", "phoneNumber money"],
  ["ABSA_PAY", "AbsaPayMethod", "account", "accountCustomer money"],
  ["VA_PAY", "VaPayMethod", "", "account paymentOperator paymentInstructionList money"],
  ["OFFLINE", "OfflineMethod", "", "account reference money"],
  ["BANK_TRANSFER", "BankTransferPayinMethod", "", "account reference money"],
  [
    "CODE_PAYMENT",
    "CodePaymentMethod",
    "paymentLocation account emailAddress phoneNumber",
    "reference paymentLocation paymentLocationCustomer phoneNumber emailAddress money",
  ],
  [
    "ADDRESS_PAYMENT",
    "AddressPaymentMethod",
    "",
    "paymentAddress account reference paymentOperator externalReferenceAccepted money",
  ],
  [
    "CRYPTO_OFFLINE",
    "CryptoOfflineMethod",
    "",
    "paymentAddress money qrCode externalReferenceAccepted",
  ],
] as const;

const payouts = [
  ["BANK_TRANSFER", "BankTransferMethod", "paymentOperatorCode account", ""],
  ["WALLET_TRANSFER", "WalletTransferMethod", "paymentOperatorCode", ""],
  ["EMAIL_TRANSFER", "EmailTransferMethod", "emailAddress account", "emailAddress account"],
  [
    "PHONE_NUMBER_TRANSFER",
    "PhoneNumberTransferMethod",
    "phoneNumber account",
    "phoneNumber account",
  ],
  ["RANDOM_KEY_TRANSFER", "RandomKeyTransferMethod", "account", "account"],
  ["TAX_PAYER_ID_TRANSFER", "TaxPayerIdTransferMethod", "taxId account", "taxId account"],
] as const;

test.each([...payins, ...payouts])(
  "%s is %s in a request, and its Response in an answer (§2)",
  (code, name, must, answered) => {
    const isPayout = payouts.some(([, one]) => one === name);
    const request = schemaOf(name);
    expect(request.properties.paymentMethodCode.const).toBe(code);
    expect(request.required.toSorted()).toEqual(["paymentMethodCode", ...words(must)].toSorted());
    expect(request.description).toContain("| Currency | Mandatory | Optional |");
    const response = schemaOf(`${name}Response`);
    const common = isPayout ? "idPayout" : "idPayin instructionKind returnUrl";
    expect(response.properties.paymentMethodCode.const).toBe(code);
    expect(response.required.toSorted()).toEqual(
      ["paymentMethodCode", ...words(common), ...words(answered)].toSorted(),
    );
  },
);

test.each([
  ["PaymentMethodRequest", payins, ""],
  ["PaymentMethodResponse", payins, "Response"],
  ["PayoutMethodRequest", payouts, ""],
  ["PayoutMethodResponse", payouts, "Response"],
] as const)("%s is one of its methods, by paymentMethodCode", (name, methods, end) => {
  const { oneOf, discriminator } = schemaOf(name);
  const mapping = Object.fromEntries(
    methods.map(([code, one]) => [code, `#/components/schemas/${one}${end}`]),
  );
  expect(discriminator).toEqual({ propertyName: "paymentMethodCode", mapping });
  expect(oneOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual(Object.values(mapping));
});

const yen = { paymentRequested: { money: { amount: 51, currencyCode: "JPY" } } };
const addresses = { callbackUrl: "https://shop.example/c", returnUrl: "https://shop.example/r" };
const store = {
  paymentMethodCode: "CODE_PAYMENT",
  account: { accountName: "Kim" },
  emailAddress: "kim@customer.example",
  phoneNumber: "+819012345678",
};

test.each([
  ["a method in a currency that it does not have", { paymentMethodCode: "QR_PH" }],
  ["a store of another currency", { ...store, paymentLocation: { code: "STORE_ALPHA_MX" } }],
  ["a code of no method", { paymentMethodCode: "TELEPATHY" }],
])("a create is not described with %s", (_, paymentMethod) => {
  const isDescribed = bodyCheck("CreatePayin");
  const right = { ...store, paymentLocation: { code: "STORE_ALPHA_JP" } };
  expect(isDescribed({ ...yen, ...addresses, paymentMethod: right })).toBe(true);
  expect(isDescribed({ ...yen, ...addresses, paymentMethod })).toBe(false);
});

const namesIn = (path: string) =>
  Object.keys(Object(paths[path]?.["post"]).requestBody.content["application/json"].examples);

test("the creates have an example of each method, the transfer in yen first", () => {
  const codes = payins.map(([code]) => code);
  expect(namesIn("/payins/{idPayin}")[0]).toBe("OFFLINE");
  expect(namesIn("/payins/{idPayin}").toSorted()).toEqual(codes.toSorted());
  expect(namesIn("/payouts/{idPayout}")).toEqual(payouts.map(([code]) => code));
});
