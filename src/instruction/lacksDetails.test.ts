import { payinMethods } from "#contract/methods/index.ts";
import { isCurrencyCode } from "#contract/currency.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { lacksDetails } from "./lacksDetails.ts";

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
