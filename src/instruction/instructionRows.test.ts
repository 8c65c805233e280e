import { isCurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { samplePayin, sampleQrPayin } from "@pay/contract/samples/samplePayin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { arrangeRows, instructionRows, lacksDetails, maskMiddle } from "./instructionRows.ts";

test("a transfer shows bank, branch, number, name and reference in the order of a bank's form", () => {
  expect(instructionRows(samplePayin().paymentMethodResponse)).toEqual([
    { name: "bank", value: "Bank Alpha", detail: "Central Branch", isCopied: false },
    { name: "accountNumber", value: "1234567", isCopied: true },
    { name: "accountName", value: "Payment Gateway Test", isCopied: true },
    { name: "reference", value: "PW7K2M9Q4D", isCopied: true },
  ]);
});

const accountOf = (accountType: string) => ({
  account: { accountNumber: "1234567", accountType },
});

test("a known account type names the number, and an unknown one has a row of its own", () => {
  expect(instructionRows(accountOf("clabe"))).toEqual([
    { name: "accountNumber", value: "1234567", accountType: "clabe", isCopied: true },
  ]);
  expect(instructionRows(accountOf("future")).map(({ name }) => name)).toEqual([
    "accountType",
    "accountNumber",
  ]);
});

test("the account from which the money must come follows the reference", () => {
  const payin = samplePayin({
    accountCustomer: { accountName: "A. Customer" },
    taxId: "20-12345678-9",
    money: { amount: 5000, currencyCode: "ARS" },
  });
  expect(instructionRows(payin.paymentMethodResponse).slice(-3)).toEqual([
    { name: "reference", value: "PW7K2M9Q4D", isCopied: true },
    { name: "payerName", value: "A. Customer", isCopied: false },
    { name: "taxId", value: "20-12345678-9", isCopied: true, term: "CUIT/CUIL" },
  ]);
});

test("a QR payment names its payee", () => {
  expect(instructionRows(sampleQrPayin().paymentMethodResponse)).toEqual([
    { name: "payee", value: "NORDIC BIKES PH", isCopied: false },
  ]);
});

test("an unknown method shows every known field (G4)", () => {
  const names = instructionRows({
    instructionKind: "unknown",
    paymentAddress: { name: "Polygon", idAddress: "0xA" },
    paymentOperator: { code: "WALLET_A", name: "Wallet Alpha" },
    paymentLocation: { code: "STORE_A", name: "Store Alpha" },
    paymentLocationCustomer: { code: "STORE_B", name: "Store Bravo" },
    accountCustomerUsedForPayment: { accountName: "A", accountNumber: "1", upiId: "a@bank" },
    externalReference: { reference: "T-1" },
    phoneNumber: "+819012345678",
    emailAddress: "a@b.example",
    productId: "P-1",
    upiQrDeepLink: "upi://pay?pa=shop@bank",
  }).map(({ name }) => name);
  expect(names).toEqual([
    "network",
    "address",
    "operator",
    "location",
    "usedName",
    "usedNumber",
    "upiId",
    "upiLink",
    "externalReference",
    "locationCustomer",
    "phoneNumber",
    "emailAddress",
    "productId",
  ]);
});

test("a deep link of another scheme is not shown (G40)", () => {
  expect(instructionRows({ upiQrDeepLink: "javascript:alert(1)" })).toEqual([]);
});

const rows = [
  { name: "location", value: "Alpha Store", isCopied: false },
  { name: "reference", value: "48210937561", isCopied: true },
  { name: "phoneNumber", value: "+819012345678", isCopied: false },
] as const;

test("the code for the till comes first, large and under its own name", () => {
  expect(
    arrangeRows(rows, {
      first: ["reference"],
      large: "reference",
      renamed: { reference: "storeCode" },
    }),
  ).toEqual([
    { name: "storeCode", value: "48210937561", isCopied: true, look: "large" },
    { name: "location", value: "Alpha Store", isCopied: false },
    { name: "phoneNumber", value: "+819012345678", isCopied: false },
  ]);
});

test("a masked value keeps its place", () => {
  expect(arrangeRows(rows, { masked: ["phoneNumber"] })).toEqual([
    { name: "location", value: "Alpha Store", isCopied: false },
    { name: "reference", value: "48210937561", isCopied: true },
    { name: "phoneNumber", value: "+8190••••678", isCopied: false },
  ]);
});

test("an answer without the first row of the arrangement keeps its other rows", () => {
  expect(arrangeRows(rows.slice(0, 1), { first: ["reference"], large: "reference" })).toEqual(
    rows.slice(0, 1),
  );
});

test("the ends of an address are emphasised", () => {
  const address = { name: "address", value: "0x7e57aaaaaaaaaaaaaa01", isCopied: true } as const;
  expect(arrangeRows([address], { withEnds: "address" })).toEqual([{ ...address, look: "ends" }]);
});

test.each([
  ["+254712345678", "+2547••••678"],
  ["0712345678", "071••••678"],
  ["12345678", "••••78"],
  ["1", "••••1"],
  ["ada.lovelace@bank", "ad••••@bank"],
  ["ad@bank", "a••••@bank"],
  ["a@bank", "••••@bank"],
  ["+2547•••678", "+2547•••678"],
  ["ad***@bank", "ad***@bank"],
  ["XXXXXX1234", "XXXXXX1234"],
])("%s is shown as %s", (value, masked) => {
  expect(maskMiddle(value)).toBe(masked);
});

const bare = {
  idPayin: "A-1042",
  paymentMethodCode: "NEW_METHOD",
  returnUrl: "https://shop.example/return",
};

test.each(payinMethods)("an answer of $code has all details", (method) => {
  for (const currencyCode of Object.keys(method.dataPoints).filter(isCurrencyCode)) {
    const { paymentMethodResponse } = samplePayinOf(method, currencyCode);
    expect(lacksDetails(paymentMethodResponse)).toBe(false);
  }
});

test.each([
  ["transfer", {}],
  ["virtualAccount", { account: { bankName: "Bank Alpha" } }],
  ["qr", { qrName: "Nordic Bikes", qrCode: "" }],
  ["storeCode", {}],
  ["address", { account: { accountNumber: "1" } }],
  ["crypto", { paymentAddress: { name: "", idAddress: "0x7e57" }, qrCode: "0x7e57" }],
  ["unknown", {}],
  ["unknown", { redirectTo: "javascript:alert(1)" }],
] as const)(
  "an answer of the kind %s with %o lacks details that are needed to pay",
  (kind, fields) => {
    expect(lacksDetails({ ...bare, instructionKind: kind, ...fields })).toBe(true);
  },
);

test("an unknown kind is payable with any detail, and a request in another app without one", () => {
  const { reference } = samplePayin().paymentMethodResponse;
  expect(lacksDetails({ ...bare, instructionKind: "unknown", reference })).toBe(false);
  expect(lacksDetails({ ...bare, instructionKind: "upiRequest" })).toBe(false);
});
